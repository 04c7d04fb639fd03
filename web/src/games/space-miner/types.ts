// The view of Space Miner, as RULES.md lists it ("State JSON"). Nothing is hidden, so it is the state.
export type PhaseId = 'deal' | 'scan' | 'nav-roll' | 'nav' | 'mine-roll' | 'mine' | 'upgrade' | 'over';
export type OreKind = 'brown' | 'red' | 'gold';
export type UpgradeId = 'laser' | 'scanners' | 'engines' | 'contract' | 'smartmine' | 'persistent';

export type Line = 'leftover' | 'scan' | 'nav' | OreKind | 'subtotal' | 'upgrades' | 'total';

export interface Ship {
  credits: number;
  upgrades: UpgradeId[];
  upgrade_spend: number;
  sheet: Record<Line, number>[];
}

export interface Deck {
  draw: string[];
  discard: string[];
  mined: string[];
}

export interface View {
  turn: number;
  player: number;
  phase: PhaseId;
  row: string[];
  card: string | null;
  dice: number[];
  to_roll: number;
  rerolls: number;
  flipped: number;
  doubled: number;
  claims: number[][]; // slot, then faces
  bought: UpgradeId[];
  decks: Deck[];
  players: Ship[];
}
