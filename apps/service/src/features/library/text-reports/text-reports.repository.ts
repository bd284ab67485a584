import { Injectable } from '@nestjs/common';
import { playerLabels, type QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { TextReportEntity } from './text-report.entity';
import { auditSnapshot, toTextReport } from './text-reports.mapper';

/** A report, as staff see to it. */
export const textReportRecord = defineRecord({
  resource: 'text-reports',
  entity: TextReportEntity,
  label: ({ id }) => `报错 ${id}`,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'text-report.notFound',
  stale: { refusal: 'text-report.stale', current: toTextReport },
});

/** Reports in the player's data file. */
export const textReportData: DataTable = {
  name: 'text-reports',
  label: '正文报错',
  tables: ['text_reports'],
  from: 'text_reports r',
  where: 'r.uid = :uid',
  key: 'r.id',
  columns: {
    work: ['r.work_title', '作品'],
    part: ['r.part_title', '章节'],
    sentence: ['r.sentence', '原文'],
    kind: ['r.kind', '类型', playerLabels.TextReportKind],
    text: ['r.text', '说明'],
    reply: ['r.reply', '回复'],
    createdAt: ['r.created_at', '提交时间', 'time'],
  },
};

const SORT_COLUMNS = { id: 'id', createdAt: 'id', updatedAt: 'updated_at' } as const;

const HOLDS_TEXT = ['work_title', 'part_title', 'sentence', 'text']
  .map((column) => `lower(${column}) LIKE :words ESCAPE '!'`)
  .join(' OR ');

/** Reports in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class TextReportsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListTextReports'>): Promise<Page<TextReportEntity>> {
    const { q, state, kind, workId, partId, paragraphId } = query?.filter ?? {};
    const words = containing(q);
    return this.records.page(textReportRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        words && `(${HOLDS_TEXT})`,
        state && 'state = :state',
        kind && 'kind = :kind',
        workId !== undefined && 'work_id = :workId',
        partId !== undefined && 'part_id = :partId',
        paragraphId !== undefined && 'paragraph_id = :paragraphId',
      ],
      parameters: { words, state, kind, workId, partId, paragraphId },
    });
  }

  /**
   * The open report of a reader about a paragraph. Others who ask for the same one wait until this unit of work ends, so
   * that there is one of them; SQLite's units of work take turns anyway.
   */
  async findOpen(openKey: string): Promise<TextReportEntity | null> {
    if (this.database.dialect !== 'sqlite') {
      const key = `text-reports:${openKey}`;
      await this.database.query('SELECT 1 AS one FROM pg_advisory_xact_lock(hashtextextended(:key, 0))', { key });
    }
    return this.database.repository(TextReportEntity).findOneBy({ openKey });
  }

  /** Removes some reports of a player. @returns how many they were */
  erase(uid: number, size: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM text_reports WHERE id IN (SELECT id FROM text_reports WHERE uid = :uid ORDER BY id LIMIT :size)',
      { uid, size },
    );
  }
}
