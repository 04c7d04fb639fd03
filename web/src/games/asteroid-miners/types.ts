// The view as RULES.md section 9 writes it (everything is open), and the parts of the content pack a board draws.
export type Track = 'ip' | 'nr';
export type DieColour = 'green' | 'white' | 'black' | 'blue';

export interface PlayerView {
  funds: number;
  upgrade: number;
  side: 'a' | 'b';
  at: string;
  digging: string;
  units: number;
  done: string[];
  mined: number[];
  finished: boolean;
  track: number;
}

export interface View {
  level: number;
  round: number;
  active: 0 | 1;
  ply: string;
  event: number;
  market: Record<Track, number>;
  players: [PlayerView, PlayerView];
  drill: string[];
  drill_size: number;
  pool: number[];
  pool_rolls: number;
  doubles: number;
  dug: string;
  broke: boolean;
  tender: { owner: number; now: boolean; sets: [number[], number[]] };
  foundry: {
    component: string;
    smelter: number[];
    smelter_rolls: number;
    control: number;
    control_rolls: number;
    built: number;
    gain: number;
    behind: boolean;
  };
}

export interface SectionData {
  id: string;
  side: 'both' | 'p1' | 'p2' | 'shared';
  units: number[];
  to: string[];
}
export interface LevelData {
  number: number;
  name: string;
  entrance: string[];
  section: SectionData[];
}
export interface EventData {
  level: number;
  number: number;
  type: 'bonus' | 'drill' | 'pool' | 'raise' | 'lower' | 'double' | 'free' | 'only1';
  metal?: number;
  amount?: number;
  dice?: number;
  track?: Track;
  fives: 'swap' | 'rearrange' | 'exchange1' | 'exchange2';
  sixes: 'reroll2' | 'reroll4' | 'change' | 'double';
}
export interface TrackRow {
  level: number;
  build: string;
  tender: string;
}

export interface Pack {
  materials: { names: string[]; metals: number[] };
  dice: { pool: number; pool_rolls: number };
  square: { faces: number[]; cost_a: number; cost_1b: number; cost_2b: number }[];
  ecological: Record<string, number>;
  scavenger: Record<string, number>;
  market: Record<string, number[]>;
  equipment: { pair: number; delta: number; dice: number; price: number }[];
  level: LevelData[];
  event: EventData[];
  foundry: {
    smelter_rolls: number;
    control_rolls: number;
    pay_plain: number;
    pay_control: number[];
  };
  component: { id: string; materials: number[] }[];
  track: TrackRow[];
}
