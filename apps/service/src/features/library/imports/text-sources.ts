import { readFile } from 'node:fs/promises';
import type { Schemas } from '@ug/contract';
import { chapterLines, readEpub, type BookLine } from '#platform/epub/epub-book';
import { EpubRefusal, type EpubReason } from '#platform/epub/epub-refusal';
import { advertisementsIn } from '#platform/texts/advertisements.rules';
import { findChapters, type FoundChapters } from '#platform/texts/chapter-titles.rules';
import { decodeText } from '#platform/texts/decoded-text.rules';
import type { FoundChapter } from '#platform/texts/found-chapter.rules';
import { normaliseText } from '#platform/texts/normalised-text.rules';
import { visibleText } from '#platform/texts/plain-lines.rules';

type Failure = Schemas['ImportFailure'];
type Rule = Schemas['TitleRule'];

/** The file, and how it is to be read; null where that is found out. */
export interface ReadingOptions extends Omit<Schemas['ImportOptions'], 'rule'> {
  readonly path: string;
}

/** Facts of a file before it is divided into chapters. */
export type TextFacts = Pick<
  Schemas['ImportFound'],
  'format' | 'encoding' | 'joinsLines' | 'replacements' | 'encodings' | 'advertisements'
>;

/** A chapter with its text. */
export interface SourceChapter {
  readonly line: number;
  readonly title: string;
  readonly volume: string | null;
  /** The line of its title as it stands in the file. */
  readonly heading: string | null;
  readonly lines: readonly BookLine[];
  readonly doubts: readonly Schemas['ImportDoubt'][];
}

/** A file that was read. */
export interface ReadText {
  readonly facts: TextFacts;
  /** The entries of its pictures. */
  readonly pictures: readonly string[];
  readonly split: (rule: Rule | null) => { readonly rule: Rule | null; readonly chapters: readonly SourceChapter[] };
}

/** A book of ten million characters has 30 MB at most; what is larger is none. */
const MAX_TEXT_BYTES = 64 * 1024 ** 2;
/** More than a list needs to choose the right one. */
const MAX_ENCODINGS = 4;
const MAX_ADVERTISEMENTS = 60;
/** Candidates below this are no text at all. */
const LEAST_SCORE = -2;

const failures: Readonly<Record<EpubReason, Failure>> = {
  'not-zip': 'broken',
  damaged: 'broken',
  protected: 'protected',
  'too-large': 'tooLarge',
  'too-many-entries': 'tooLarge',
  'too-deep': 'broken',
  'no-book': 'broken',
  'no-text': 'empty',
};

/** Reads a file of text or an EPUB. */
export async function readText(options: ReadingOptions): Promise<ReadText | { readonly failure: Failure }> {
  const bytes = await readFile(options.path);
  return isArchive(bytes) ? readBook(bytes, options) : readPlain(bytes, options);
}

/** True if the first bytes are those of an archive. The name of the file does not count. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

/** First bytes of pictures, PDF, RAR, 7-Zip, gzip, Word and programs. The name of the file does not count. */
const BINARY = [
  '89504e47',
  'ffd8ff',
  '25504446',
  '526172211a',
  '377abcaf',
  '1f8b',
  '47494638',
  '4d5a90',
  '7f454c46',
  'd0cf11e0',
];

function isKnownBinary(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return BINARY.some((signature) => head.startsWith(signature));
}

function readPlain(bytes: Uint8Array, options: ReadingOptions): ReadText | { readonly failure: Failure } {
  if (bytes.length > MAX_TEXT_BYTES) return { failure: 'tooLarge' };
  if (isKnownBinary(bytes)) return { failure: 'notText' };
  const { encoding, text, replacements, isText, candidates } = decodeText(bytes, options.encoding ?? undefined);
  // A text in a chosen encoding is not refused: the operator sees the result.
  if (!isText && options.encoding === null) return { failure: 'notText' };
  const { lines, advertisements, isHardWrapped } = normaliseText(text, {
    ...(options.joinsLines !== null && { joinsLines: options.joinsLines }),
    dropsLines: options.dropsLines,
  });
  const facts: TextFacts = {
    format: 'txt',
    encoding,
    joinsLines: options.joinsLines ?? isHardWrapped,
    replacements,
    encodings: candidates
      .filter((one) => one.encoding === encoding || one.score > LEAST_SCORE)
      .slice(0, MAX_ENCODINGS)
      .map((one) => ({ encoding: one.encoding, lines: one.firstLines.map(visibleText) })),
    advertisements: advertisements.slice(0, MAX_ADVERTISEMENTS).map((one) => ({ ...one })),
  };
  return { facts, pictures: [], split: (rule) => sourceOf(lines, findChapters(lines, rule ?? undefined)) };
}

async function readBook(
  bytes: Uint8Array,
  { dropsLines }: ReadingOptions,
): Promise<ReadText | { readonly failure: Failure }> {
  try {
    const book = await readEpub(bytes);
    const drops = new Set(dropsLines);
    const kept = { ...book, lines: book.lines.map((line) => (drops.has(line) ? '' : line)) };
    const advertisements = advertisementsIn(book.lines).slice(0, MAX_ADVERTISEMENTS);
    const facts: TextFacts = {
      format: 'epub',
      encoding: null,
      joinsLines: false,
      replacements: 0,
      encodings: [],
      advertisements: advertisements.map((one) => ({ ...one })),
    };
    const chapters = book.chapters.map((chapter, index) => {
      const { first, lines } = chapterLines(kept, index);
      return { ...chapterOf(kept.lines, chapter, true), line: first, lines };
    });
    const shown = chapters.flatMap(({ lines }) => lines.flatMap((line) => (typeof line === 'string' ? [] : line)));
    const pictures = [...new Set(shown.flatMap(({ name }) => name ?? []))];
    return { facts, pictures, split: () => ({ rule: null, chapters }) };
  } catch (error) {
    if (error instanceof EpubRefusal) return { failure: failures[error.reason] };
    throw error;
  }
}

function sourceOf(lines: readonly string[], { rule, chapters }: FoundChapters): ReturnType<ReadText['split']> {
  const hasTitles = rule !== 'length';
  return { rule, chapters: chapters.map((chapter) => chapterOf(lines, chapter, hasTitles)) };
}

function chapterOf(
  lines: readonly string[],
  { title, volume, from, to, doubts }: FoundChapter,
  hasTitles: boolean,
): SourceChapter {
  const body = lines.slice(from, to).filter((line) => line !== '');
  const heading = hasTitles ? (lines.slice(Math.max(0, from - 3), from).findLast((line) => line !== '') ?? null) : null;
  return { line: from, title, volume, heading, lines: body, doubts: [...doubts] };
}
