import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { packJson, unpackJson } from '#platform/packing/packed-json';
import { giveWay } from '#platform/slices/turns';
import { PartImportsService } from '#features/library/parts/part-imports.service';
import type { ImportChapterEntity } from './import-chapter.entity';
import {
  countsOf,
  faceOf,
  lengthDoubts,
  shownLine,
  textDoubts,
  titleOf,
  type ImportLine,
} from './import-chapters.rules';
import { ImportChaptersRepository } from './import-chapters.repository';
import { toImport, toImportChapter } from './imports.mapper';
import { importRecord } from './imports.repository';

type Import = Schemas['Import'];

const PAGE = 1000;

/** A chapter that is to be changed, and the version of the import on which that rests. */
interface ChapterChange {
  readonly id: number;
  readonly line: number;
  readonly version: number;
}

/** Chapters that were found, as operators look at them and put them right before the commit. */
@Injectable()
export class ImportChaptersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly chapters: ImportChaptersRepository,
    private readonly parts: PartImportsService,
  ) {}

  /** @throws Refusal `import.notFound` */
  async list(id: number, after: number | undefined): Promise<Schemas['ImportChapterPage']> {
    await this.records.require(importRecord, id);
    const rows = await this.chapters.list(id, after ?? -1, PAGE);
    return { chapters: rows.map(toImportChapter), next: rows.length === PAGE ? (rows.at(-1)?.line ?? null) : null };
  }

  /** Chapters of the work that the file does not have. @throws Refusal `import.notFound` */
  async missing(id: number): Promise<Schemas['ImportMissing'][]> {
    const { workId, state } = await this.records.require(importRecord, id);
    if (state !== 'ready') return [];
    const missing: Schemas['ImportMissing'][] = [];
    for (let after = 0; missing.length < PAGE;) {
      const parts = await this.parts.of(workId, after, PAGE);
      const found = await this.chapters.foundOf(
        id,
        parts.map((part) => part.id),
      );
      for (const { id: partId, title, state: now } of parts)
        if (!found.has(partId)) missing.push({ partId, title, state: now });
      if (parts.length < PAGE) break;
      after = parts.at(-1)?.ord ?? after;
      await giveWay();
    }
    return missing.slice(0, PAGE);
  }

  /** @throws Refusal `import.notFound`, `import.chapterNotFound` */
  async text(id: number, line: number): Promise<Schemas['ImportText']> {
    await this.records.require(importRecord, id);
    const { title, body } = await this.require(id, line);
    return { title, lines: (await linesOf(body)).map(shownLine) };
  }

  /** Renames a chapter, or leaves it out. @throws Refusal as all changes of a chapter do */
  async change(of: ChapterChange, { title, isSkipped }: BodyOf<'changeImportChapter'>): Promise<Import> {
    const known = await this.require(of.id, of.line);
    const matched = known.matched === 'same' && title.trim() !== known.title ? 'changed' : known.matched;
    const doubts = [...lengthDoubts(known.chars), ...known.doubts.filter((doubt) => doubt === 'picture')];
    const change = { title: titleOf(title), isSkipped, matched, doubts };
    return this.save(of, { action: 'chapter', note: { chapter: title.trim(), isSkipped } }, () =>
      this.chapters.change(of.id, of.line, change),
    );
  }

  /** Makes a chapter part of the one in front of it. @throws Refusal `import.nothingBefore`, and as all changes of a chapter do */
  async merge(of: ChapterChange): Promise<Import> {
    const chapter = await this.require(of.id, of.line);
    const before = await this.chapters.before(of.id, of.line);
    if (!before) throw new Refusal('import.nothingBefore');
    const heading = chapter.heading === null ? [] : [chapter.heading];
    const text = await textOf([...(await linesOf(before.body)), ...heading, ...(await linesOf(chapter.body))]);
    const matched = before.matched === 'same' ? 'changed' : before.matched;
    return this.save(of, { action: 'merge', note: { chapter: chapter.title, into: before.title } }, async () => {
      await this.chapters.remove(of.id, of.line);
      await this.chapters.change(of.id, before.line, { ...text, matched, isSkipped: text.chars === 0 });
    });
  }

  /** Begins another chapter at a paragraph. @throws Refusal `import.nothingToSplit`, and as all changes of a chapter do */
  async split(of: ChapterChange, { at, title }: BodyOf<'splitImportChapter'>): Promise<Import> {
    const chapter = await this.require(of.id, of.line);
    const lines = await linesOf(chapter.body);
    const line = lines[at];
    const heading = typeof line === 'string' && line.trim() === title.trim() ? title.trim() : null;
    const rest = lines.slice(heading === null ? at : at + 1);
    if (rest.length === 0) throw new Refusal('import.nothingToSplit');
    const [first, second] = [await textOf(lines.slice(0, at)), await textOf(rest)];
    const own = { importId: of.id, line: of.line + at, title: titleOf(title), heading, volume: chapter.volume };
    const untouched = { matched: 'new', partId: null, isSkipped: false, step: 'found', baseVersion: null } as const;
    const matched = chapter.matched === 'same' ? 'changed' : chapter.matched;
    return this.save(of, { action: 'split', note: { chapter: chapter.title, into: title.trim() } }, async () => {
      await this.chapters.change(of.id, of.line, { ...first, matched });
      await this.chapters.insert({ ...own, ...second, ...untouched });
    });
  }

  private async require(id: number, line: number): Promise<ImportChapterEntity> {
    const chapter = await this.chapters.find(id, line);
    if (!chapter) throw new Refusal('import.chapterNotFound');
    return chapter;
  }

  /** Saves a change of chapters. The version covers the chapters too, so a change that was based on older ones is refused. */
  private save(
    { id, version }: ChapterChange,
    entry: { readonly action: string; readonly note: Record<string, unknown> },
    write: () => Promise<void>,
  ): Promise<Import> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(importRecord, { id, version, ...entry }, async ({ state, found }) => {
        if (state !== 'ready' || !found) throw new Refusal('import.notReady');
        await write();
        return { found: { ...found, ...countsOf(await this.chapters.groups(id), found.known) } };
      });
      return toImport(after);
    });
  }
}

async function textOf(lines: readonly ImportLine[]) {
  return { ...faceOf(lines), body: (await packJson(lines)).body, doubts: textDoubts(lines) };
}

const linesOf = async (body: string): Promise<ImportLine[]> => (await unpackJson(body)) as ImportLine[];
