import type { Schemas } from '@ug/contract';

/** A chapter, as two versions of a book are compared. */
export interface ComparedChapter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A chapter that the work has. */
export interface KnownChapter extends ComparedChapter {
  readonly partId: number;
}

/** The chapter of the work that one of the file is, and how they differ. */
export interface Matched {
  readonly partId: number;
  readonly match: Exclude<Schemas['ImportMatch'], 'new'>;
}

/** Chapters that have at least this share of their lines in common are one chapter. */
const ALIKE = 0.5;
/** A line in more chapters than this tells none of them from the others. */
const MAX_HOLDERS = 3;

/**
 * Finds the chapters of a work in a file: first chapters with the same title and at least half of their lines, then chapters
 * with half of their lines under any title, and last chapters whose title occurs once on each side.
 * @returns one entry for each chapter of the file, null for a new one
 */
export function matchChapters(
  found: readonly ComparedChapter[],
  known: readonly KnownChapter[],
): readonly (Matched | null)[] {
  const sides = new Sides(found, known);
  const byTitle = groupedByTitle(known);
  found.forEach(({ title }, index) => {
    const candidates = byTitle.get(titleKey(title)) ?? [];
    sides.pair(
      index,
      candidates.find((place) => sides.share(index, place) >= ALIKE),
    );
  });
  const holders = holdersOfLines(known);
  found.forEach((_, index) => sides.pair(index, sides.mostShared(index, holders)));
  const foundByTitle = groupedByTitle(found);
  found.forEach(({ title }, index) => {
    const [own, others] = [foundByTitle.get(titleKey(title)) ?? [], byTitle.get(titleKey(title)) ?? []];
    if (own.length === 1 && others.length === 1) sides.pair(index, others[0]);
  });
  return found.map((_, index) => sides.result(index));
}

/** Titles that differ by their spaces and the width of their characters are one. */
export const titleKey = (title: string): string => title.normalize('NFKC').replace(/\s+/g, '');

class Sides {
  private readonly pairs = new Map<number, number>();
  private readonly taken = new Set<number>();
  private readonly lines: readonly ReadonlySet<string>[];
  private readonly knownLines: readonly ReadonlySet<string>[];

  constructor(
    private readonly found: readonly ComparedChapter[],
    private readonly known: readonly KnownChapter[],
  ) {
    this.lines = found.map((chapter) => new Set(chapter.lines));
    this.knownLines = known.map((chapter) => new Set(chapter.lines));
  }

  pair(index: number, place: number | undefined): void {
    if (place === undefined || this.pairs.has(index) || this.taken.has(place)) return;
    this.pairs.set(index, place);
    this.taken.add(place);
  }

  /** The share of lines that two chapters have in common, from 0 to 1; 0 for one that has another partner. */
  share(index: number, place: number): number {
    if (this.pairs.has(index) || this.taken.has(place)) return 0;
    return shareOf(this.lines[index] ?? new Set(), this.knownLines[place] ?? new Set());
  }

  mostShared(index: number, holders: ReadonlyMap<string, readonly number[]>): number | undefined {
    if (this.pairs.has(index)) return undefined;
    const votes = new Map<number, number>();
    for (const line of this.lines[index] ?? [])
      for (const place of holders.get(line) ?? []) votes.set(place, (votes.get(place) ?? 0) + 1);
    const [best] = [...votes].sort((a, b) => b[1] - a[1]).find(([place]) => this.share(index, place) >= ALIKE) ?? [];
    return best;
  }

  result(index: number): Matched | null {
    const [chapter, other] = [this.found[index], this.known[this.pairs.get(index) ?? -1]];
    if (!chapter || !other) return null;
    const { partId } = other;
    if (chapter.title === other.title && areEqual(chapter.lines, other.lines)) return { partId, match: 'same' };
    const isAlike = other.lines.length === 0 || shareOf(new Set(chapter.lines), new Set(other.lines)) >= ALIKE;
    return { partId, match: isAlike ? 'changed' : 'rewritten' };
  }
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const line of one) if (other.has(line)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

function groupedByTitle(chapters: readonly ComparedChapter[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  chapters.forEach(({ title }, index) => {
    const key = titleKey(title);
    places.set(key, [...(places.get(key) ?? []), index]);
  });
  return places;
}

/** In which chapters a line stands; lines of many are left out. */
function holdersOfLines(chapters: readonly ComparedChapter[]): Map<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  chapters.forEach(({ lines }, index) => {
    for (const line of new Set(lines)) holders.set(line, [...(holders.get(line) ?? []).slice(0, MAX_HOLDERS), index]);
  });
  for (const [line, places] of holders) if (places.length > MAX_HOLDERS) holders.delete(line);
  return holders;
}
