// The engine for tests of this folder, loaded from the WebAssembly build.
import { readFileSync } from 'node:fs';
import { load, type Engine, type Match } from '../../engine/orebit';

export const engine = (): Promise<Engine> => load(readFileSync('../build/wasm/space-miner.wasm'));

// Plays whole games and shows every position to `look`; moves are drawn, or those of a bot every other game.
export function playGames(
  start: (game: number) => Match,
  games: number,
  look: (match: Match, moves: string[]) => void,
): void {
  let state = 7;
  const below = (n: number) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 8) % n;
  for (let game = 0; game < games; ++game) {
    const match = start(game);
    for (let ply = 1; match.turn() !== 'over'; ++ply) {
      if (match.turn() === 'chance') match.roll(BigInt(game), ply);
      else {
        const moves = match.legal();
        look(match, moves);
        match.play(game % 2 ? match.advise('miner', BigInt(game), ply).move : moves[below(moves.length)]!);
      }
    }
    match.close();
  }
}
