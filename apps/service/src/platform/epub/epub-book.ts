import { doubtsOf } from '../texts/chapter-doubts.rules';
import { charsIn, type FoundChapter, type Section } from '../texts/found-chapter.rules';
import { titleLine } from '../texts/title-lines.rules';
import { contentsOf, type ContentsEntry } from './contents';
import { documentLines, type LinePicture } from './document-lines';
import { EpubArchive } from './epub-archive';
import { EpubRefusal } from './epub-refusal';
import { packageOf, type PackageDocument, type PackageItem } from './package-document';

/** A book as paragraphs and chapters, of the same shape as a file of text. */
export interface EpubBook {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** May hold HTML: it is text of a stranger, to be shown as text. */
  readonly intro: string;
  /** Paragraphs of the whole book, and an empty line for each picture. */
  readonly lines: readonly string[];
  readonly chapters: readonly FoundChapter[];
  /** Pictures of the text in its order, also those that are not in the archive. */
  readonly pictures: readonly LinePicture[];
  /** The entry of the cover's picture. */
  readonly cover: string | null;
}

/** Reads the texts of an EPUB of version 2 or 3. Nothing in it runs, and nothing outside it is asked. @throws EpubRefusal */
export async function readEpub(bytes: Uint8Array): Promise<EpubBook> {
  const archive = await EpubArchive.open(bytes);
  const book = await packageOf(archive);
  const text = await textOf(archive, book);
  if (charsIn(text.lines, 0, text.lines.length) === 0) throw new EpubRefusal('no-text');
  const starts = startsOf(await entriesOf(archive, book), text);
  const { title, author, language, intro, cover } = book;
  return {
    title,
    author,
    language,
    intro,
    lines: text.lines,
    chapters: doubtsOf(sectionsOf(text, starts)),
    pictures: text.pictures,
    cover: isPicture(cover) && archive.has(cover.name) ? cover.name : null,
  };
}

/** A line of a chapter: words or a picture. */
export type BookLine = string | LinePicture;

/**
 * The lines of a chapter with its pictures, also those in front of its title: pages of pictures stand there.
 * @returns them with the number of the first in the book
 */
export function chapterLines(book: EpubBook, index: number): { readonly first: number; readonly lines: BookLine[] } {
  const { from = 0, to = 0 } = book.chapters[index] ?? {};
  const begin = book.chapters[index - 1]?.to ?? 0;
  const isIn = ({ line, name }: LinePicture): boolean =>
    line >= begin && line < to && !(index === 0 && line < from && name !== undefined && name === book.cover);
  const pictures = new Map(book.pictures.filter(isIn).map((picture) => [picture.line, picture]));
  const lines: BookLine[] = [];
  let first = from;
  for (let at = begin; at < to; at += 1) {
    const line = pictures.get(at) ?? (at >= from ? book.lines[at] : '');
    if (line === undefined || line === '') continue;
    if (lines.length === 0) first = at;
    lines.push(line);
  }
  return { first: Math.min(first, from), lines };
}

const isPicture = (item: PackageItem | undefined): item is PackageItem =>
  item !== undefined && item.mediaType.startsWith('image/');

/** The documents of the spine one behind the other. */
interface BookText {
  readonly lines: string[];
  readonly pictures: LinePicture[];
  readonly documents: Map<string, BookDocument>;
}

interface BookDocument {
  readonly from: number;
  readonly anchors: ReadonlyMap<string, number>;
  readonly title: string;
}

async function textOf(archive: EpubArchive, { spine }: PackageDocument): Promise<BookText> {
  const text: BookText = { lines: [], pictures: [], documents: new Map() };
  for (const name of spine) {
    const bytes = await archive.read(name);
    if (!bytes) continue;
    const { lines, anchors, pictures, title } = documentLines(bytes, name);
    const from = text.lines.length;
    text.documents.set(name, { from, anchors, title });
    for (const line of lines) text.lines.push(line);
    for (const picture of pictures) text.pictures.push({ ...picture, line: from + picture.line });
  }
  return text;
}

async function entriesOf(archive: EpubArchive, { contents }: PackageDocument): Promise<ContentsEntry[]> {
  const bytes = contents && (await archive.read(contents.name));
  return contents && bytes ? contentsOf(bytes, contents.name, contents.isNcx) : [];
}

/** Beginning of a chapter or a volume. */
interface Start {
  readonly title: string;
  readonly at: number;
  readonly volume: string | null;
  readonly isVolume: boolean;
}

/** So much of the documents the table of contents must name; a poorer one only shows the way to parts of the book. */
const NAMED_SHARE = 1 / 3;

function startsOf(entries: readonly ContentsEntry[], text: BookText): Start[] {
  const named = new Set(entries.map(({ name }) => name));
  const known = [...text.documents.keys()].filter((name) => named.has(name)).length;
  const starts = known < text.documents.size * NAMED_SHARE ? documentStarts(text) : entryStarts(entries, text);
  return starts.sort((a, b) => a.at - b.at || Number(b.isVolume) - Number(a.isVolume));
}

function documentStarts({ documents, lines }: BookText): Start[] {
  const all = [...documents.values()];
  return all
    .map(({ from, title }, index) => ({ title, at: from, to: all[index + 1]?.from ?? lines.length }))
    .filter(({ at, to }) => charsIn(lines, at, to) > 0)
    .map(({ title, at }, index) => ({ title: title || `第${index + 1}节`, at, volume: null, isVolume: false }));
}

function entryStarts(entries: readonly ContentsEntry[], { documents }: BookText): Start[] {
  const starts: Start[] = [];
  const parents: string[] = [];
  entries.forEach(({ name, title, depth, fragment }, index) => {
    const isVolume = (entries[index + 1]?.depth ?? 0) > depth;
    parents.length = Math.min(parents.length, depth);
    const volume = [...parents, ...(isVolume ? [title] : [])].join(' ') || null;
    if (isVolume) parents.push(title);
    const document = name === undefined ? undefined : documents.get(name);
    if (document) starts.push({ title, at: document.from + (document.anchors.get(fragment) ?? 0), volume, isVolume });
  });
  return starts;
}

/** The name of what stands before the first chapter. */
const FRONT = '前文';

function sectionsOf({ lines, pictures }: BookText, starts: readonly Start[]): Section[] {
  const first = starts[0]?.at ?? lines.length;
  const front = { title: FRONT, at: 0, volume: null, isVolume: false };
  return [...(first > 0 ? [front] : []), ...starts].flatMap((start, index, all) => {
    const to = all[index + 1]?.at ?? lines.length;
    const from = bodyFrom(lines, start, to);
    const words = charsIn(lines, from, to);
    // Pictures in front of the first chapter, and those of a volume's title, come into the chapter behind them.
    if (words === 0 && (start.isVolume || start === front)) return [];
    const chars = words + pictures.filter(({ line }) => line >= from && line < to).length;
    const { title, volume } = start;
    const number = start.isVolume ? undefined : titleLine(title, 0, true)?.number;
    return { title, volume, number, from, to, chars, isAside: start === front };
  });
}

/** Behind the chapter's title, which most documents repeat in one line or two. */
function bodyFrom(lines: readonly string[], { at, title }: Start, to: number): number {
  const wanted = bare(title);
  let said = '';
  let seen = 0;
  for (let from = at; from < to && seen < 3; from += 1) {
    const line = bare(lines[from] ?? '');
    if (line === '') continue;
    seen += 1;
    said += line;
    if (said === wanted) return from + 1;
    if (!wanted.startsWith(said)) break;
  }
  return at;
}

const bare = (text: string): string => text.replace(/[\s\u3000：:·—-]/g, '');
