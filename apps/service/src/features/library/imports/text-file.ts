import type { Schemas } from '@ug/contract';
import type { BookLine } from '#platform/epub/epub-book';
import { packJson } from '#platform/packing/packed-json';
import { isMark, type PictureFault } from '#features/library/chapter-pictures/chapter-picture.rules';
import {
  faceOf,
  isLeft,
  pictureCounts,
  textDoubts,
  titleOf,
  type ImportLine,
  type TextFace,
} from './import-chapters.rules';
import { pictureKey } from '#features/library/chapters/paragraphs.rules';
import { matchChapters, type KnownChapter } from './matching.rules';
import { readText, type ReadText, type ReadingOptions, type SourceChapter } from './text-sources';

/** A chapter, ready to be kept. */
export interface FoundRow extends TextFace {
  readonly line: number;
  readonly title: string;
  readonly volume: string | null;
  readonly heading: string | null;
  readonly body: string;
  readonly doubts: Schemas['ImportDoubt'][];
  readonly matched: Schemas['ImportMatch'];
  readonly partId: number | null;
  /** The version of the part's text that was compared. */
  readonly baseVersion: number | null;
}

/** A chapter of the work, in the version that is compared. */
export type VersionedChapter = KnownChapter & { readonly textVersion: number };

/** Facts of pictures, by their entries. */
export type SeenPictures = Readonly<
  Record<
    string,
    { readonly sha256: string; readonly width: number; readonly height: number } | { readonly left: PictureFault }
  >
>;

/** A chapter whose pictures were looked at. */
type LookedAt = Omit<SourceChapter, 'lines'> & { readonly lines: readonly ImportLine[] };

/** A file that is being read, with what was found in it so far. */
export class TextFile {
  private source: ReadText | undefined;
  private seen: SeenPictures = {};
  private chapters: readonly LookedAt[] = [];
  private readonly known: VersionedChapter[] = [];
  private readonly versions = new Map<number, number>();
  private matches: ReturnType<typeof matchChapters> = [];

  /** Reads and decodes the file. */
  async decode(
    options: ReadingOptions,
  ): Promise<Pick<ReadText, 'facts' | 'pictures'> | { readonly failure: Schemas['ImportFailure'] }> {
    const read = await readText(options);
    if ('failure' in read) return read;
    this.source = read;
    return { facts: read.facts, pictures: read.pictures };
  }

  /** Caches the facts of its pictures. */
  see(seen: SeenPictures): void {
    this.seen = seen;
  }

  /** Divides it into chapters. */
  split(rule: Schemas['TitleRule'] | null) {
    if (!this.source) throw new Error('a file is decoded before it is split');
    const { rule: used, chapters } = this.source.split(rule);
    this.chapters = chapters.map((chapter) => ({ ...chapter, lines: chapter.lines.map((line) => this.lineOf(line)) }));
    const counts = pictureCounts(
      this.chapters.flatMap(({ lines }) => lines.filter((line) => typeof line !== 'string')),
    );
    return { rule: used, chapters: chapters.length, ...counts };
  }

  /** Remembers chapters of the work. */
  know(chapters: readonly VersionedChapter[]): void {
    this.known.push(...chapters);
    for (const { partId, textVersion } of chapters) this.versions.set(partId, textVersion);
  }

  /** Finds them in the file. */
  match(): void {
    const found = this.chapters.map(({ title, lines }) => ({ title, lines: comparedLines(lines) }));
    this.matches = matchChapters(found, this.known);
  }

  /** So many chapters from a place on. */
  async take(from: number, count: number): Promise<FoundRow[]> {
    const some = this.chapters.slice(from, from + count);
    return Promise.all(some.map((chapter, index) => this.rowOf(chapter, this.matches[from + index] ?? null)));
  }

  private async rowOf(
    { line, title, volume, heading, lines, doubts }: LookedAt,
    matched: ReturnType<typeof matchChapters>[number],
  ): Promise<FoundRow> {
    return {
      line,
      title: titleOf(title),
      volume: volume === null ? null : titleOf(volume),
      heading,
      body: (await packJson(lines)).body,
      ...faceOf(lines),
      doubts: [...new Set([...doubts, ...textDoubts(lines)])],
      matched: matched?.match ?? 'new',
      partId: matched?.partId ?? null,
      baseVersion: matched ? (this.versions.get(matched.partId) ?? null) : null,
    };
  }
  private lineOf(line: BookLine): ImportLine {
    if (typeof line === 'string') return line;
    const { name, alt, isInline } = line;
    const seen = name === undefined ? { left: 'outside' as const } : (this.seen[name] ?? { left: 'missing' as const });
    if ('left' in seen) return { left: seen.left, alt };
    return isMark(seen, isInline) ? { left: 'tooSmall', alt } : { name: name ?? '', sha256: seen.sha256, alt };
  }
}

/** Lines as two versions of a chapter are compared. */
const comparedLines = (lines: readonly ImportLine[]): string[] =>
  lines.flatMap((line) => (isLeft(line) ? [] : typeof line === 'string' ? line : pictureKey(line)));
