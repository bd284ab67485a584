import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { ChapterPictureIntakeService } from '#features/library/chapter-pictures/chapter-picture-intake.service';
import type { KeptPicture } from '#features/library/chapter-pictures/chapter-picture.rules';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import type { PackedText } from '#features/library/chapters/paragraphs.rules';
import { PartImportsService } from '#features/library/parts/part-imports.service';
import type { ImportChapterEntity } from './import-chapter.entity';
import { ImportChaptersRepository } from './import-chapters.repository';
import type { ImportTask } from './import-tasks.service';
import { ImportThreadsService, type ImportThread } from './import-threads.service';
import type { ImportEntity } from './import.entity';

export type Writing = TaskRun<ImportTask, object>;

/** The most chapters of a slice. */
const MAX_WRITTEN = 40;

/** The file of an import while its chapters are written. */
interface OpenFile {
  readonly thread: ImportThread;
  readonly bytesOf: ReturnType<ImportThreadsService['picturesOf']>;
  /** Its pictures that have files, by their hashes. */
  readonly kept: Map<string, KeptPicture>;
}

/** A chapter that is to be written, with the part that it is, as far as that still exists. */
interface PreparedChapter {
  readonly chapter: ImportChapterEntity;
  /** With the version that its text was compared with; null for a new part. */
  readonly part: { readonly id: number; readonly textVersion: number } | null;
  /** Null where nothing changes. */
  readonly text: PackedText | null;
}

/**
 * Writes the chapters of an import in slices, each with the note that it is written: cut anywhere, it goes on. New parts are
 * drafts, texts of known ones stand beside those that readers get, and all of it is turned at the end at once.
 */
@Injectable()
export class ImportWritingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ImportChaptersRepository,
    private readonly parts: PartImportsService,
    private readonly texts: ChapterTextsService,
    private readonly threads: ImportThreadsService,
    private readonly intake: ChapterPictureIntakeService,
  ) {}

  /** Writes what is not written yet. @returns false where it had to stop */
  async writeAll(task: Writing, row: ImportEntity, thread: ImportThread): Promise<boolean> {
    const { done: before, total } = await this.chapters.progress(row.id);
    const file = { thread, bytesOf: this.threads.picturesOf(row.fileId, thread), kept: new Map<string, KeptPicture>() };
    let done = before;
    return task.inSlices(MAX_WRITTEN, async (size) => {
      const some = await this.chapters.next(row.id, size);
      if (some.length === 0) return false;
      const prepared = await this.prepare(row, some, file);
      await this.unitOfWork.run(async () => {
        await this.write(row, prepared);
        await task.save({}, { done: done + some.length, total });
      });
      done += some.length;
    });
  }

  /** Everything that waits comes before the unit of work. */
  private async prepare(
    row: ImportEntity,
    some: readonly ImportChapterEntity[],
    file: OpenFile,
  ): Promise<PreparedChapter[]> {
    const versions = await this.parts.textVersions(some.flatMap(({ partId }) => partId ?? []));
    const prepared: PreparedChapter[] = [];
    for (const chapter of some) {
      const now = versions.get(chapter.partId ?? 0);
      // An import of an earlier release has no base version to compare with.
      const textVersion = chapter.baseVersion ?? now ?? 0;
      const part = chapter.partId === null || now === undefined ? null : { id: chapter.partId, textVersion };
      const isSame = part !== null && chapter.matched === 'same';
      const before = part && ((await this.texts.body(part.id, part.textVersion)) ?? null);
      const text = isSame ? null : await this.fit(row, chapter.body, before, file);
      prepared.push({ chapter, part, text });
    }
    return prepared;
  }

  /** The text of a chapter as it is kept; its pictures are kept first. */
  private async fit(row: ImportEntity, body: string, before: string | null, { thread, bytesOf, kept }: OpenFile) {
    const pictures = row.found?.pictures ? await thread.ask('picturesIn', { body }) : [];
    const wanted = pictures.map(({ name, sha256 }) => ({
      sha256,
      bytes: async () => {
        const bytes = await bytesOf(name);
        if (typeof bytes === 'string') throw new Error(`${name} of import ${row.id} is ${bytes}`);
        return bytes;
      },
    }));
    await this.intake.keep(row.workId, wanted, kept);
    return thread.ask('fit', { before, body, stored: kept });
  }

  private async write(row: ImportEntity, prepared: readonly PreparedChapter[]): Promise<void> {
    const volumes = prepared.flatMap(({ chapter, part }) => (part === null ? (chapter.volume ?? []) : []));
    const volumeIds = await this.parts.volumesNamed(row.workId, volumes);
    const versions = await this.parts.lockedTextVersions(prepared.flatMap(({ part }) => part?.id ?? []));
    for (let from = 0; from < prepared.length;) {
      const rest = prepared.slice(from);
      const known = rest.findIndex(({ part }) => part !== null);
      const run = known === -1 ? rest : rest.slice(0, known);
      if (run.length > 0) await this.writeNew(row, run, volumeIds);
      else await this.writeKnown(row.workId, rest[0] as PreparedChapter, versions);
      from += Math.max(run.length, 1);
    }
  }

  private async writeNew(
    { id, workId }: ImportEntity,
    run: readonly PreparedChapter[],
    volumeIds: ReadonlyMap<string, number>,
  ): Promise<void> {
    const first = run[0]?.chapter.line ?? 0;
    const place = await this.chapters.placeOf(id, first);
    const drafts = run.map(({ chapter: { title, volume }, text }) => ({
      workId,
      title,
      volumeId: volume === null ? null : (volumeIds.get(volume) ?? null),
      size: text?.chars ?? 0,
    }));
    const ids = await this.parts.addDrafts(workId, place, drafts);
    for (const [index, { chapter, text }] of run.entries()) {
      const partId = ids[index];
      if (partId === undefined || !text) throw new Error(`chapter ${chapter.line} of import ${id} was not written`);
      await this.texts.stage({ partId, workId, version: 1 }, text);
      await this.chapters.change(id, chapter.line, { partId, matched: 'new', step: 'written', baseVersion: null });
    }
  }

  /** A part that somebody saved since it was compared stays as they saved it. */
  private async writeKnown(
    workId: number,
    { chapter, part, text }: PreparedChapter,
    versions: ReadonlyMap<number, number>,
  ): Promise<void> {
    const { importId, line } = chapter;
    if (part && text && versions.get(part.id) !== part.textVersion)
      return this.chapters.change(importId, line, { step: 'kept', baseVersion: part.textVersion });
    if (part && text) await this.texts.stage({ partId: part.id, workId, version: part.textVersion + 1 }, text);
    const size = text?.chars ?? chapter.chars;
    await this.chapters.change(importId, line, {
      step: 'written',
      baseVersion: part?.textVersion ?? null,
      chars: size,
    });
  }
}
