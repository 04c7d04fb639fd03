// The pages by the first part of the address. The rest of the address comes as `parts`. A record to be reviewed is in the store `records`
// under the id that follows: /review/ID (see frame/keep_record.ts).
import type { Component } from 'svelte';

export interface PageProps {
  parts: string[];
}
type Load = () => Promise<Component<PageProps>>;

export const routes: Record<string, Load> = {
  play: async () => (await import('./Play.svelte')).default,
  t: async () => (await import('./Online.svelte')).default,
  w: async () => (await import('./Online.svelte')).default,
  learn: async () => (await import('./Learn.svelte')).default,
  rules: async () => (await import('./Rules.svelte')).default,
  bench: async () => (await import('./Bench.svelte')).default,
  review: async () => (await import('./review/Review.svelte')).default,
  verify: async () => (await import('./verify/Verify.svelte')).default,
  packs: async () => (await import('./packs/Packs.svelte')).default as Component<object>,
};
