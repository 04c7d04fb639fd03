// What the games are, for tiles and set-up. A game that nothing is said of here describes itself.
import { describedGame, gameIds, type GameId } from '../games/list';
import { games, players as inPlayers, type Said } from '../strings/games';

// They travel with the page: four files less to ask for.
const pictures = import.meta.glob<string>('./pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictureOf = (id: string) =>
  URL.createObjectURL(
    new Blob([pictures[`./pictures/${id}.svg`] ?? pictures['./pictures/any.svg']!], {
      type: 'image/svg+xml',
    }),
  );

export interface About extends Required<Said> {
  id: GameId;
  title: string;
  designer: string;
  least: number;
  most: number;
  picture: string;
}

function tell(id: GameId): About {
  const { title, designer, summary, players } = describedGame(id)!;
  const { least, most } = players;
  return {
    ...{ id, title, designer, least, most, pitch: summary, length: '', pictureSays: '' },
    players: least === most ? String(most) : `${least}–${most}`,
    playersNote: inPlayers,
    picture: pictureOf(id),
    ...games[id],
  };
}
// The pages beside the tables.
export const places = [
  { name: 'rules', icon: 'book', href: '/rules' },
  { name: 'review', icon: 'eye', href: '/review' },
  { name: 'check', icon: 'seal', href: '/verify' },
  { name: 'cards', icon: 'cards', href: '/packs' },
] as const;

export const about: About[] = gameIds.map(tell);

export const aboutGame = (id: string) => about.find((game) => game.id === id);
export const titleOf = (id: string) => aboutGame(id)?.title ?? id;
