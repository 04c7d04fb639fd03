// The pages by the first part of the address. A folder pages/NAME with an index.ts that exports `page` answers /NAME/…
// (review, verify, packs); the rest of the address comes as `parts`. A record to be reviewed is in the store `records`
// under the id that follows: /review/ID (see frame/keep_record.ts).
import type { Component } from 'svelte';

export interface PageProps {
  parts: string[];
}
type Load = () => Promise<Component<PageProps>>;

const folders = import.meta.glob<{ page: Component<PageProps> }>('./*/index.ts');

const own: Record<string, Load> = {
  play: async () => (await import('./Play.svelte')).default,
  t: async () => (await import('./Online.svelte')).default,
  w: async () => (await import('./Watch.svelte')).default,
  learn: async () => (await import('./Learn.svelte')).default,
  rules: async () => (await import('./Rules.svelte')).default,
  bench: async () => (await import('./Bench.svelte')).default,
};

export const routes: Record<string, Load> = {
  ...own,
  ...Object.fromEntries(
    Object.entries(folders).map(
      ([path, load]) => [path.split('/')[1]!, async () => (await load()).page] as const,
    ),
  ),
};
