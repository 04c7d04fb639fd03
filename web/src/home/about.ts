// What the games are, for tiles and set-up. A game that nothing is said of here describes itself.
import { describedGame, gameIds, type GameId } from '../games/list';
import anyGame from './pictures/any.svg?raw';
import asteroidMiners from './pictures/asteroid-miners.svg?raw';
import darkSide from './pictures/dark-side.svg?raw';
import spaceMiner from './pictures/space-miner.svg?raw';
import stellaDigger from './pictures/stella-digger.svg?raw';
import { t } from '../strings/games';

// They travel with the page: four files less to ask for.
const picture = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

export interface About {
  id: GameId;
  title: string;
  designer: string;
  pitch: string;
  players: string; // "2–4"
  playersNote: string; // "players, or solo"
  length: string;
  least: number;
  most: number;
  picture: string;
  pictureSays: string;
}

// What is said of the four games here; the rest, and all of the others, the engine says.
const more: Record<GameId, Partial<About>> = {
  'space-miner': {
    pitch: t('spaceMinerPitch'),
    players: '1',
    playersNote: t('spaceMinerPlayers'),
    length: t('spaceMinerLength'),
    picture: picture(spaceMiner),
    pictureSays: t('spaceMinerPicture'),
  },
  'asteroid-miners': {
    pitch: t('asteroidMinersPitch'),
    players: '2',
    playersNote: t('asteroidMinersPlayers'),
    length: t('asteroidMinersLength'),
    picture: picture(asteroidMiners),
    pictureSays: t('asteroidMinersPicture'),
  },
  'stella-digger': {
    pitch: t('stellaDiggerPitch'),
    length: t('stellaDiggerLength'),
    picture: picture(stellaDigger),
    pictureSays: t('stellaDiggerPicture'),
  },
  'dark-side': {
    pitch: t('darkSidePitch'),
    length: t('darkSideLength'),
    picture: picture(darkSide),
    pictureSays: t('darkSidePicture'),
  },
};

function tell(id: GameId): About {
  const { title, designer, summary, players } = describedGame(id)!;
  const { least, most } = players;
  return {
    ...{ id, title, designer, least, most, pitch: summary, length: '', pictureSays: '' },
    players: least === most ? String(most) : `${least}–${most}`,
    playersNote: t('players'),
    ...(more[id] ?? { picture: picture(anyGame) }),
  } as About;
}
export const about: About[] = gameIds.map(tell);

export const aboutGame = (id: string) => about.find((game) => game.id === id);
export const titleOf = (id: string) => aboutGame(id)?.title ?? id;
