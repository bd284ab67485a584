import type { Schemas } from '@ug/contract';

/** Rows from one wide picture to the next. */
const WIDE_EVERY = 3;

type Shown = Pick<Schemas['GameCard'], 'id' | 'shots'>;

/** The games whose rows carry a wide picture: every third, or the next one that has a screenshot. */
export function wideRows(games: readonly Shown[]): ReadonlySet<number> {
  const wide = new Set<number>();
  let since = 0;
  for (const { id, shots } of games) {
    since += 1;
    if (since < WIDE_EVERY || !shots.first) continue;
    wide.add(id);
    since = 0;
  }
  return wide;
}
