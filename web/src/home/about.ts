// What the four games are, for tiles and set-up.
import type { GameId } from '../games/list';
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

export const about: About[] = [
  {
    id: 'space-miner',
    title: t('spaceMiner'),
    designer: 'James Hron',
    pitch: t('spaceMinerPitch'),
    players: '1',
    playersNote: t('spaceMinerPlayers'),
    length: t('spaceMinerLength'),
    least: 1,
    most: 4,
    picture: spaceMiner,
    pictureSays: t('spaceMinerPicture'),
  },
  {
    id: 'asteroid-miners',
    title: t('asteroidMiners'),
    designer: 'John Gibson',
    pitch: t('asteroidMinersPitch'),
    players: '2',
    playersNote: t('asteroidMinersPlayers'),
    length: t('asteroidMinersLength'),
    least: 2,
    most: 2,
    picture: asteroidMiners,
    pictureSays: t('asteroidMinersPicture'),
  },
  {
    id: 'stella-digger',
    title: t('stellaDigger'),
    designer: 'Ryo Akase',
    pitch: t('stellaDiggerPitch'),
    players: '2–4',
    playersNote: t('players'),
    length: t('stellaDiggerLength'),
    least: 2,
    most: 4,
    picture: stellaDigger,
    pictureSays: t('stellaDiggerPicture'),
  },
  {
    id: 'dark-side',
    title: t('darkSide'),
    designer: 'Matt Haberfeld',
    pitch: t('darkSidePitch'),
    players: '2–4',
    playersNote: t('players'),
    length: t('darkSideLength'),
    least: 2,
    most: 4,
    picture: darkSide,
    pictureSays: t('darkSidePicture'),
  },
];

export const aboutGame = (id: string) => about.find((game) => game.id === id);
export const titleOf = (id: string) => aboutGame(id)?.title ?? id;
