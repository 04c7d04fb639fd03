// What the four games are, for tiles and set-up.
import { describedGame, type GameId } from '../games/list';
import asteroidMiners from './pictures/asteroid-miners.svg?url';
import darkSide from './pictures/dark-side.svg?url';
import spaceMiner from './pictures/space-miner.svg?url';
import stellaDigger from './pictures/stella-digger.svg?url';
import { t } from '../strings/games';

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

function said(id: GameId) {
  const { title, designer, players } = describedGame(id)!;
  return { id, title, designer, least: players.least, most: players.most };
}

export const about: About[] = [
  {
    ...said('space-miner'),
    pitch: t('spaceMinerPitch'),
    players: '1',
    playersNote: t('spaceMinerPlayers'),
    length: t('spaceMinerLength'),
    picture: spaceMiner,
    pictureSays: t('spaceMinerPicture'),
  },
  {
    ...said('asteroid-miners'),
    pitch: t('asteroidMinersPitch'),
    players: '2',
    playersNote: t('asteroidMinersPlayers'),
    length: t('asteroidMinersLength'),
    picture: asteroidMiners,
    pictureSays: t('asteroidMinersPicture'),
  },
  {
    ...said('stella-digger'),
    pitch: t('stellaDiggerPitch'),
    players: '2–4',
    playersNote: t('players'),
    length: t('stellaDiggerLength'),
    picture: stellaDigger,
    pictureSays: t('stellaDiggerPicture'),
  },
  {
    ...said('dark-side'),
    pitch: t('darkSidePitch'),
    players: '2–4',
    playersNote: t('players'),
    length: t('darkSideLength'),
    picture: darkSide,
    pictureSays: t('darkSidePicture'),
  },
];

export const aboutGame = (id: string) => about.find((game) => game.id === id);
export const titleOf = (id: string) => aboutGame(id)?.title ?? id;
