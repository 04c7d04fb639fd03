// Whoever draws a choice follows the table with it: in another position something else can be chosen.
import { untrack } from 'svelte';
import type { Choice, TableModel } from './contract';

export function follow(drawn: () => [TableModel, Choice | null | undefined]): void {
  $effect(() => {
    const [table, choice] = drawn();
    void [table.legal, table.ply, table.seat, table.view];
    untrack(() => choice?.begin?.());
  });
  $effect(() => drawn()[1]?.foresee?.());
}
