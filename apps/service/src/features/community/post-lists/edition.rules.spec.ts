import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editionNoAt, spreadAuthors } from './edition.rules';

interface Post {
  readonly id: number;
  readonly uid: number;
}

const posts = (...uids: number[]): Post[] => uids.map((uid, index) => ({ id: index + 1, uid }));
const idsOf = (found: readonly Post[]) => found.map(({ id }) => id);

/** The most that one author has of any ten posts one behind the other. */
function mostOfTen(found: readonly Post[]): number {
  const windows = found.map((_, start) => found.slice(start, start + 10));
  const most = (window: readonly Post[]) =>
    Math.max(...window.map(({ uid }) => window.filter((post) => post.uid === uid).length));
  return Math.max(0, ...windows.map(most));
}

describe('the order of an edition', () => {
  it('is that of the ranking where nobody has more than two of ten', () => {
    const ranked = posts(1, 2, 1, 3, 2, 3, 4, 4, 5, 5);
    expect(idsOf(spreadAuthors(ranked, 10))).toEqual(idsOf(ranked));
  });

  it('lets a third post of an author wait until there is room for it, and loses none', () => {
    const ranked = posts(1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    expect(idsOf(spreadAuthors(ranked, 16))).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 3, 4, 13, 14, 15, 16]);
  });

  it('has what is left of an author where there is nobody else', () => {
    expect(idsOf(spreadAuthors(posts(1, 1, 1, 2, 1), 5))).toEqual([1, 2, 4, 3, 5]);
  });

  it('has no author with more than two of any ten where enough others write, and each post once', () => {
    // Ten authors with as many posts each: there is always somebody else.
    const ranking = fc.shuffledSubarray(
      Array.from({ length: 100 }, (_, i) => ({ id: i + 1, uid: 1 + (i % 10) })),
      { minLength: 100, maxLength: 100 },
    );
    fc.assert(
      fc.property(ranking, (ranked) => {
        const placed = spreadAuthors(ranked, 100);
        expect(new Set(idsOf(placed)).size).toBe(100);
        // The last posts may be by few authors.
        expect(mostOfTen(placed.slice(0, 50))).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('has no more posts than an edition takes', () => {
    expect(spreadAuthors(posts(1, 2, 3, 4), 2)).toHaveLength(2);
  });
});

describe('the number of an edition', () => {
  it('is the same for a minute', () => {
    const at = (text: string) => editionNoAt(new Date(text));
    expect(at('2026-11-26T08:00:59.999Z')).toBe(at('2026-11-26T08:00:00.000Z'));
    expect(at('2026-11-26T08:01:00.000Z')).toBe(at('2026-11-26T08:00:00.000Z') + 1);
  });
});
