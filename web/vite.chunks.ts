import { readdirSync } from 'node:fs';

// Which file a module goes into. A bundler left alone cuts one wherever two lazy parts share a module: a hundred files, and
// as many requests. These are few: the start with its home page, `table` (what every table needs), one for each game, `more`
// (set-up, menu, tables with others, lessons) and `desk` (review, verify, packs, rules). Each has one file of styles.
// A game without a folder of its own is small: its pack lies with the generic board.
export const own = readdirSync(new URL('./src/games', import.meta.url)).filter((name) => !name.includes('.'));
const game = new RegExp(`/(?:src/games|src/strings|build/packs)/(${own.join('|')})\\b`);
const more =
  /\/web\/src\/(home|online)\/|\/build\/(lessons\/|options\.json)|\/frame\/(Settings|Menu|Keys|Share)\w+\.svelte|\/pages\/(Online|Learn)\.svelte|\/table\/(online|connection|own_part|lesson|quiet_plies|world|given_up|plain_sha256)|\/strings\/(online|setup|options|keys|given_up|fair)\.ts|\/shared\/Qr\.svelte|qrcode-generator/;
const desk =
  /\/pages\/(review|verify|packs|shared)\/|\/pages\/(Rules|Bench)\.svelte|\/web\/src\/rules\/|\/strings\/(review|verify|packs|records)\.ts|(RULES|HOWTO)\.md|content\.toml|smol-toml/;

function chunkOf(id: string): string {
  const found = id.match(game)?.[1] ?? (id.includes('/build/packs/') ? 'generic' : undefined);
  if (found) return found;
  return more.test(id) ? 'more' : desk.test(id) ? 'desk' : 'table';
}

// What the page starts with is one file, whatever folder it is in.
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    { name: chunkOf, debugName: 'by folder' },
  ],
};
