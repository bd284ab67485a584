import type { StoredPicture } from '#features/library/chapter-pictures/chapter-picture.rules';
import { heirsOf, type Heir } from './heirs.rules';

/** A paragraph with its id, which stays when the text around it changes. One that is a picture has words in its stead. */
export type Paragraph = readonly [id: number, text: string, picture?: StoredPicture];

/** A paragraph that has no id yet. */
export type Line = string | StoredPicture;

/** Replaces a picture in places that show only words. */
export const PICTURE_WORDS = '［插图］';

/** A text with the next id to give: an id that is gone is never given again, because places point at it. */
export interface NumberedText {
  readonly nextId: number;
  readonly paragraphs: readonly Paragraph[];
  /** Places may point at paragraphs that are gone; absent where none is. */
  readonly gone?: readonly Heir[];
}

/** A text as it is stored. */
export interface PackedText {
  readonly body: string;
  readonly chars: number;
  readonly sha256: string;
  /** That it shows. */
  readonly pictures: readonly StoredPicture[];
}

/** Paragraphs at least this alike, by their pairs of characters, count as one that was changed in place. */
const ALIKE = 0.6;

/** Lines of a text as paragraphs: without indents, spaces at the end and empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[\s\u3000\u00a0]+|[\s\u3000\u00a0]+$/g, ''))
    .filter((line) => line !== '');

/** Characters without spaces. */
export const charsOf = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, text) => sum + [...text.replace(/\s/g, '')].length, 0);

/** The length of a text: characters without spaces, and one for a picture. */
export function sizeOf(paragraphs: readonly Paragraph[]): number {
  const words = paragraphs.flatMap(([, text, picture]) => (picture ? [] : text));
  return charsOf(words) + paragraphs.length - words.length;
}

/** The pictures that a text shows. */
export const picturesOf = ({ paragraphs }: NumberedText): StoredPicture[] =>
  paragraphs.flatMap(([, , picture]) => picture ?? []);

/** A picture as texts are compared: the same one is the same paragraph. */
export const pictureKey = ({ sha256 }: Pick<StoredPicture, 'sha256'>): string => `\0${sha256}`;

/** A paragraph as texts are compared. */
export const comparedText = ([, text, picture]: Paragraph): string => (picture ? pictureKey(picture) : text);

/** Numbers the paragraphs of a first version. */
export const numbered = (lines: readonly Line[]): NumberedText => renumbered({ nextId: 1, paragraphs: [] }, lines);

/**
 * Gives the paragraphs of a new version the ids that they had: equal ones along a longest common run, and between two
 * equal ones those that were changed in place. Others get new ids.
 */
export function renumbered(before: NumberedText, lines: readonly Line[]): NumberedText {
  const ids = new Array<number | undefined>(lines.length);
  const olds = before.paragraphs.map((paragraph): Paragraph => [paragraph[0], comparedText(paragraph)]);
  const nows = lines.map((line) => (typeof line === 'string' ? line : pictureKey(line)));
  for (const [old, now] of matches(olds, nows)) ids[now] = before.paragraphs[old]?.[0];
  let { nextId } = before;
  const paragraphs = lines.map((line, index): Paragraph => {
    const id = ids[index] ?? nextId++;
    return typeof line === 'string' ? [id, line] : [id, PICTURE_WORDS, line];
  });
  const gone = heirsOf(before, paragraphs);
  return { nextId, paragraphs, ...(gone.length > 0 && { gone }) };
}

type Match = readonly [old: number, now: number];

interface Span {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
}

/** Pairs of indices, growing in both. */
function matches(before: readonly Paragraph[], lines: readonly string[]): Match[] {
  const found: Match[] = [];
  const spans: Span[] = [{ oldFrom: 0, oldTo: before.length, nowFrom: 0, nowTo: lines.length }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { rest, ends } = trimmed(before, lines, span);
    found.push(...ends);
    const anchors = uniqueAnchors(before, lines, rest);
    if (anchors.length === 0) found.push(...alikeIn(before, lines, rest));
    else spans.push(...between(rest, anchors, found));
  }
  return found;
}

/** Takes the equal beginnings and ends of a span away. */
function trimmed(before: readonly Paragraph[], lines: readonly string[], span: Span): { rest: Span; ends: Match[] } {
  let { oldFrom, oldTo, nowFrom, nowTo } = span;
  const ends: Match[] = [];
  while (oldFrom < oldTo && nowFrom < nowTo && before[oldFrom]?.[1] === lines[nowFrom])
    ends.push([oldFrom++, nowFrom++]);
  while (oldFrom < oldTo && nowFrom < nowTo && before[oldTo - 1]?.[1] === lines[nowTo - 1])
    ends.push([--oldTo, --nowTo]);
  return { rest: { oldFrom, oldTo, nowFrom, nowTo }, ends };
}

/** Lines that stand once in both sides of a span, as many as grow in both (patience diff). */
function uniqueAnchors(before: readonly Paragraph[], lines: readonly string[], span: Span): Match[] {
  const olds = onceIn(span.oldFrom, span.oldTo, (index) => before[index]?.[1] ?? '');
  const nows = onceIn(span.nowFrom, span.nowTo, (index) => lines[index] ?? '');
  const pairs: Match[] = [];
  for (const [text, now] of nows) {
    const old = olds.get(text);
    if (old !== undefined) pairs.push([old, now]);
  }
  return longestGrowing(pairs.sort((a, b) => a[1] - b[1]));
}

function onceIn(from: number, to: number, textAt: (index: number) => string): Map<string, number> {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const text = textAt(index);
    if (places.has(text)) twice.add(text);
    places.set(text, index);
  }
  for (const text of twice) places.delete(text);
  return places;
}

/** The longest run of pairs whose first members grow, by patience sorting. */
function longestGrowing(pairs: readonly Match[]): Match[] {
  const piles: number[] = [];
  const back = new Array<number>(pairs.length).fill(-1);
  pairs.forEach(([old], index) => {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] ?? 0]?.[0] ?? 0) < old) low = middle + 1;
      else high = middle;
    }
    back[index] = low > 0 ? (piles[low - 1] ?? -1) : -1;
    piles[low] = index;
  });
  const run: Match[] = [];
  for (let index = piles.at(-1) ?? -1; index >= 0; index = back[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}

/** Keeps the anchors and returns the spans between them. */
function between(span: Span, anchors: readonly Match[], found: Match[]): Span[] {
  const spans: Span[] = [];
  let { oldFrom, nowFrom } = span;
  for (const [old, now] of anchors) {
    found.push([old, now]);
    spans.push({ oldFrom, oldTo: old, nowFrom, nowTo: now });
    [oldFrom, nowFrom] = [old + 1, now + 1];
  }
  spans.push({ oldFrom, oldTo: span.oldTo, nowFrom, nowTo: span.nowTo });
  return spans;
}

/** Pairs, in order, what is left of a span: equal lines first, then lines that were changed in place. */
function alikeIn(before: readonly Paragraph[], lines: readonly string[], span: Span): Match[] {
  const found: Match[] = [];
  let from = span.oldFrom;
  for (let now = span.nowFrom; now < span.nowTo; now += 1) {
    const text = lines[now] ?? '';
    for (let old = from; old < Math.min(span.oldTo, from + 8); old += 1) {
      const known = before[old]?.[1] ?? '';
      if (known !== text && likeness(known, text) < ALIKE) continue;
      found.push([old, now]);
      from = old + 1;
      break;
    }
  }
  return found;
}

/** The share of pairs of characters that two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  const total = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0);
  return total === 0 ? Number(one === other) : (2 * shared) / total;
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
