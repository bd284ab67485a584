import type { Schemas } from '@ug/contract';

const TITLE_CHARACTERS = 60;

/** One line that names a review. */
export function titleOf(content: string): string {
  const characters = [...content.replace(/\s+/g, ' ').trim()];
  return characters.length <= TITLE_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, TITLE_CHARACTERS - 1).join('')}…`;
}

/** The stars that a review counts with: none unless it is published. */
export const countedStars = (
  review: { readonly state: Schemas['ReviewState']; readonly stars: number } | null,
): number | null => (review?.state === 'published' ? review.stars : null);

/** Changes of the numbers of a game from one version of a review to the next. */
export interface StarChange {
  readonly stars: number;
  readonly by: 1 | -1;
}

export function starChanges(before: number | null, after: number | null): StarChange[] {
  if (before === after) return [];
  return [
    ...(before === null ? [] : [{ stars: before, by: -1 as const }]),
    ...(after === null ? [] : [{ stars: after, by: 1 as const }]),
  ];
}

/** The counts of one to five stars in their order. */
export const starCounts = (rows: readonly { readonly stars: number; readonly count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
