// boardgame.io's server as its guide starts one, with matches in memory. SIGUSR2 collects garbage, so that memory can be
// read at its best.
const { Server } = require('boardgame.io/server');
const { game } = require('./game.cjs');

const quiet = () => {};
console.info = quiet;

process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
});
Server({ games: [game], origins: [/.*/] })
  .run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
