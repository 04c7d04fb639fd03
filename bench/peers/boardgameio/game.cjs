// A game of the size of Space Miner for two, written the way boardgame.io's own examples are: turns of small moves with
// dice, a score sheet and a deck for each player. Its own rules; only the amount of state and the number of moves matter.
const TURNS = 10;
const CARDS = 27;

const newPlayer = () => ({
  credits: 0,
  upgrades: [],
  sheet: [],
  deck: { draw: Array.from({ length: CARDS }, (_, i) => `a${20 + i}`), discard: [], mined: [] },
});

const roll = (random, count) => Array.from({ length: count }, () => random.Die(6)).sort();

function visit({ G, ctx, random }, place) {
  if (G.phase !== 'scan' || !(place >= 0 && place < G.row.length)) return 'INVALID_MOVE';
  const { deck } = G.players[ctx.currentPlayer];
  G.card = G.row[place];
  deck.discard.push(...G.row.filter((card) => card !== G.card));
  deck.mined.push(G.card);
  G.row = [];
  G.dice = roll(random, 5);
  G.rerolls = 2;
  G.phase = 'nav';
}

function reroll({ G, random }, kept) {
  if (G.phase !== 'nav' || G.rerolls === 0) return 'INVALID_MOVE';
  G.dice = [...G.dice.slice(0, kept), ...roll(random, 5 - kept)].sort();
  G.rerolls -= 1;
}

function travel({ G, random }, distance) {
  if (G.phase !== 'nav') return 'INVALID_MOVE';
  G.distance = distance;
  G.dice = roll(random, 6);
  G.phase = 'mine';
}

function claim({ G, ctx, random, events }, face) {
  if (G.phase !== 'mine') return 'INVALID_MOVE';
  const player = G.players[ctx.currentPlayer];
  const brown = G.dice.filter((die) => die === face).length;
  G.claims.push([face, brown]);
  player.credits += brown;
  player.sheet.push({ leftover: 0, scan: G.turn, nav: G.distance, brown, red: 0, gold: 0, subtotal: brown, upgrades: 0, total: brown });
  G.turn += 1;
  deal(G, random, 1 - Number(ctx.currentPlayer));
  events.endTurn();
}

function deal(G, random, player) {
  const { deck } = G.players[player];
  if (deck.draw.length < 3) deck.draw = [...deck.draw, ...deck.discard.splice(0)];
  deck.draw = random.Shuffle(deck.draw);
  G.row = deck.draw.splice(0, 3);
  G.phase = 'scan';
  G.claims = [];
}

exports.game = {
  name: 'miner',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const G = { turn: 0, phase: 'scan', row: [], card: null, dice: [], rerolls: 0, distance: 0, claims: [],
                players: [newPlayer(), newPlayer()] };
    deal(G, random, 0);
    return G;
  },
  moves: { visit, reroll, travel, claim },
  endIf: ({ G }) => (G.turn >= 2 * TURNS ? { winner: G.players[0].credits > G.players[1].credits ? '0' : '1' } : undefined),
};

// A legal move for the player to act.
exports.pick = (G, draw) => {
  if (G.phase === 'scan') return ['visit', [draw % G.row.length]];
  if (G.phase === 'mine') return ['claim', [1 + (draw % 6)]];
  return G.rerolls > 0 && draw % 2 ? ['reroll', [draw % 5]] : ['travel', [10 + (draw % 20)]];
};
