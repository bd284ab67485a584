import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { ImportChapterEntity } from './import-chapter.entity';
import type { CountedGroup } from './import-chapters.rules';
import type { ListedChapter } from './imports.mapper';
import type { FoundRow } from './text-file';

/** A chapter whose text is kept, as the last step of a commit sees it. */
export type WrittenChapter = Pick<ImportChapterEntity, 'line' | 'title' | 'chars' | 'matched' | 'baseVersion'> & {
  readonly partId: number;
};

/** The place of a run of new chapters among the chapters that the work has. */
export interface RunPlace {
  /** The part of the chapter in front of it. */
  readonly before: number | null;
  /** The part of the next chapter that the work has. */
  readonly after: number | null;
  /** So many chapters follow before that one, the first of the run among them. */
  readonly left: number;
}

/** Chapters that were found in files. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ImportChaptersRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repository(ImportChapterEntity);
  }

  /** Adds chapters; those without a text are left out at first. */
  async add(importId: number, found: readonly FoundRow[]): Promise<void> {
    for (const row of found) await this.rows.insert({ ...row, importId, isSkipped: row.chars === 0, step: 'found' });
  }

  /** Up to so many chapters behind a line, without their texts. */
  async list(importId: number, after: number, limit: number): Promise<ListedChapter[]> {
    const rows = await this.database.query<
      Omit<ListedChapter, 'doubts' | 'partId' | 'isSkipped'> & {
        doubts: string;
        part_id: number | null;
        is_skipped: boolean | 0 | 1;
      }
    >(
      `SELECT line, title, volume, chars, head, tail, doubts, matched, part_id, is_skipped FROM import_chapters
        WHERE import_id = :importId AND line > :after ORDER BY line LIMIT :limit`,
      { importId, after, limit },
    );
    return rows.map(({ doubts, part_id: partId, is_skipped: isSkipped, ...row }) => ({
      ...row,
      doubts: JSON.parse(doubts) as Schemas['ImportDoubt'][],
      partId,
      isSkipped: Boolean(isSkipped),
    }));
  }

  find(importId: number, line: number): Promise<ImportChapterEntity | null> {
    return this.rows.findOneBy({ importId, line });
  }

  /** The chapter in front of one. */
  async before(importId: number, line: number): Promise<ImportChapterEntity | null> {
    const [row] = await this.database.query<{ line: number | null }>(
      'SELECT max(line) AS line FROM import_chapters WHERE import_id = :importId AND line < :line',
      { importId, line },
    );
    return row?.line == null ? null : this.find(importId, row.line);
  }

  async insert(row: ImportChapterEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async change(importId: number, line: number, change: Partial<ImportChapterEntity>): Promise<void> {
    await this.rows.update({ importId, line }, change);
  }

  async remove(importId: number, line: number): Promise<void> {
    await this.rows.delete({ importId, line });
  }

  /** The chapters in groups that count alike. */
  async groups(importId: number): Promise<CountedGroup[]> {
    const rows = await this.database.query<{
      matched: Schemas['ImportMatch'];
      is_skipped: boolean | 0 | 1;
      doubts: string;
      count: number | string;
      chars: number | string;
    }>(
      `SELECT matched, is_skipped, doubts, count(*) AS count, sum(chars) AS chars FROM import_chapters
        WHERE import_id = :importId GROUP BY matched, is_skipped, doubts`,
      { importId },
    );
    return rows.map(({ matched, is_skipped: isSkipped, doubts, count, chars }) => ({
      matched,
      isSkipped: Boolean(isSkipped),
      doubts: JSON.parse(doubts) as Schemas['ImportDoubt'][],
      count: Number(count),
      chars: Number(chars),
    }));
  }

  /** Returns the parts among these that were found in the file. */
  async foundOf(importId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ part_id: number }>(
      'SELECT part_id FROM import_chapters WHERE import_id = :importId AND part_id IN (:ids)',
      { importId, ids },
    );
    return new Set(rows.map(({ part_id: id }) => id));
  }

  /** Up to so many chapters that are still to be written, in their order. */
  next(importId: number, limit: number): Promise<ImportChapterEntity[]> {
    return this.rows.find({
      where: { importId, step: 'found', isSkipped: false },
      order: { line: 'ASC' },
      take: limit,
    });
  }

  /** Up to so many chapters behind a line whose texts are kept, in their order. */
  async written(importId: number, after: number, limit: number): Promise<WrittenChapter[]> {
    const rows = await this.database.query<
      Pick<WrittenChapter, 'line' | 'title' | 'chars' | 'matched'> & { part_id: number; base_version: number | null }
    >(
      `SELECT line, title, chars, matched, part_id, base_version FROM import_chapters
        WHERE import_id = :importId AND step = 'written' AND part_id IS NOT NULL AND line > :after
        ORDER BY line LIMIT :limit`,
      { importId, after, limit },
    );
    return rows.map(({ part_id: partId, base_version: baseVersion, ...row }) => ({ ...row, partId, baseVersion }));
  }

  /** Counts the chapters to bring in, and the chapters that have come so far. */
  async progress(importId: number): Promise<{ readonly done: number; readonly total: number }> {
    const [row] = await this.database.query<{ total: number | string; done: number | string | null }>(
      `SELECT count(*) AS total, sum(CASE WHEN step = 'found' THEN 0 ELSE 1 END) AS done FROM import_chapters
        WHERE import_id = :importId AND is_skipped = (1 = 0)`,
      { importId },
    );
    return { done: Number(row?.done ?? 0), total: Number(row?.total ?? 0) };
  }

  /** Counts the chapters that stay as somebody saved them meanwhile, and returns the first of them. */
  async keptAsSaved(importId: number, limit: number): Promise<Pick<Schemas['ImportResult'], 'saved' | 'savedParts'>> {
    const [saved, rows] = [
      await this.rows.countBy({ importId, step: 'kept' }),
      await this.database.query<{ part_id: number; title: string }>(
        `SELECT part_id, title FROM import_chapters WHERE import_id = :importId AND step = 'kept'
          ORDER BY line LIMIT :limit`,
        { importId, limit },
      ),
    ];
    return { saved, savedParts: rows.map(({ part_id: partId, title }) => ({ partId, title })) };
  }

  async placeOf(importId: number, line: number): Promise<RunPlace> {
    const [row] = await this.database.query<{
      part_before: number | null;
      part_after: number | null;
      run: number | string;
    }>(
      `SELECT b.part_id AS part_before, a.part_id AS part_after,
          (SELECT count(*) FROM import_chapters n WHERE n.import_id = :importId AND n.line >= :line
            AND n.part_id IS NULL AND n.is_skipped = (1 = 0) AND (a.line IS NULL OR n.line < a.line)) AS run
        FROM (SELECT 1 AS one) AS o
        LEFT JOIN import_chapters b ON b.import_id = :importId AND b.line = (SELECT max(line) FROM import_chapters
          WHERE import_id = :importId AND line < :line AND part_id IS NOT NULL)
        LEFT JOIN import_chapters a ON a.import_id = :importId AND a.line = (SELECT min(line) FROM import_chapters
          WHERE import_id = :importId AND line > :line AND part_id IS NOT NULL)`,
      { importId, line },
    );
    return { before: row?.part_before ?? null, after: row?.part_after ?? null, left: Number(row?.run ?? 1) };
  }

  /** Removes up to so many chapters. @returns those */
  async clear(
    importId: number,
    limit: number,
  ): Promise<Pick<ImportChapterEntity, 'partId' | 'baseVersion' | 'matched' | 'step'>[]> {
    const rows = await this.database.query<
      Pick<ImportChapterEntity, 'matched' | 'step'> & { part_id: number | null; base_version: number | null }
    >(
      `DELETE FROM import_chapters WHERE import_id = :importId AND line IN
          (SELECT line FROM import_chapters WHERE import_id = :importId ORDER BY line LIMIT :limit)
        RETURNING part_id, base_version, matched, step`,
      { importId, limit },
    );
    return rows.map(({ part_id: partId, base_version: baseVersion, ...row }) => ({ partId, baseVersion, ...row }));
  }
}
