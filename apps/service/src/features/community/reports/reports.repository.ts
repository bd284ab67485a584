import type { Schemas } from '@ug/contract';
import { labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { DataTable } from '#platform/player-data/player-data';
import type { SubjectRef } from '#platform/subjects/subject';
import { ReportEntity } from './report.entity';
import type { Source } from './reports.rules';

type Outcome = Exclude<Schemas['ReportOutcome'], 'waiting'>;

/** A report with what is known of its reporter. */
export interface ReportRow extends Source {
  readonly id: number;
  readonly uid: number;
  readonly category: Schemas['ReportCategory'];
  readonly text: string;
  readonly outcome: Schemas['ReportOutcome'];
  readonly created_at: number | string;
}

interface RawReport extends Omit<ReportRow, 'isSettledIn' | 'deviceSign'> {
  readonly is_settled_in: number | boolean;
  readonly device_sign: string;
}

/** More say nothing new about one thing. */
const MAX_READ = 200;

const COLUMNS = `r.id, r.uid, r.category, r.text, r.outcome, r.device_sign, r.network, r.is_settled_in, r.created_at,
  coalesce(o.recent, '') AS recent FROM reports r LEFT JOIN reporters o ON o.uid = r.uid`;

const WAITING = defineRead<RawReport, { kind: string; id: number }>(
  `SELECT ${COLUMNS} WHERE r.kind = :kind AND r.subject_id = :id AND r.item_id IS NULL ORDER BY r.id DESC LIMIT ${MAX_READ}`,
);

const OF_ITEM = defineRead<RawReport, { itemId: number }>(
  `SELECT ${COLUMNS} WHERE r.item_id = :itemId ORDER BY r.id DESC LIMIT ${MAX_READ}`,
);

/** The reports that a player made, as they are handed to them. */
export const reportData: DataTable = {
  name: 'reports',
  label: '提交的举报',
  tables: ['reports'],
  from: 'reports r',
  where: 'r.uid = :uid',
  key: 'r.id',
  columns: {
    kind: ['r.kind', '举报对象类型'],
    subjectId: ['r.subject_id', '举报对象编号'],
    category: ['r.category', '类别', labels.ReportCategory],
    text: ['r.text', '说明'],
    outcome: ['r.outcome', '结果', labels.ReportOutcome],
    network: ['r.network', '网络'],
    createdAt: ['r.created_at', '时间', 'time'],
  },
};

const rowOf = ({ is_settled_in, device_sign, ...row }: RawReport): ReportRow => ({
  ...row,
  deviceSign: device_sign,
  isSettledIn: Boolean(is_settled_in),
});

/** Reports in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  /** @returns false where the player has reported it already */
  async insert(
    report: Pick<ReportEntity, 'kind' | 'subjectId' | 'uid' | 'category' | 'text'> & Seen,
  ): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO reports (kind, subject_id, uid, category, text, device_sign, network, is_settled_in, outcome, is_told, created_at)
       VALUES (:kind, :subjectId, :uid, :category, :text, :deviceSign, :network, ${report.isSettledIn ? 'TRUE' : 'FALSE'}, 'waiting',
         FALSE, :createdAt)
       ON CONFLICT (kind, subject_id, uid) DO NOTHING`,
      { ...report },
    );
    return added === 1;
  }

  async exists({ kind, id }: SubjectRef, uid: number): Promise<boolean> {
    return this.reports.existsBy({ kind, subjectId: id, uid });
  }

  /** Returns the reports of a subject that wait for a decision, the latest first. */
  async waitingOf({ kind, id }: SubjectRef): Promise<ReportRow[]> {
    return (await this.database.rows(WAITING, { kind, id })).map(rowOf);
  }

  async ofItem(itemId: number): Promise<ReportRow[]> {
    return (await this.database.rows(OF_ITEM, { itemId })).map(rowOf);
  }

  /** Attaches the waiting reports of a subject to a decision. */
  async attach({ kind, id }: SubjectRef, itemId: number): Promise<void> {
    const sql = 'UPDATE reports SET item_id = :itemId WHERE kind = :kind AND subject_id = :id AND item_id IS NULL';
    await this.database.execute(sql, { kind, id, itemId });
  }

  /** They wait again. */
  async detach(itemId: number): Promise<void> {
    const sql = `UPDATE reports SET item_id = NULL WHERE item_id = :itemId AND outcome = 'waiting'`;
    await this.database.execute(sql, { itemId });
  }

  /** Settles some reports of a decision. @returns who had made them */
  async settle(itemId: number, outcome: Outcome, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      `UPDATE reports SET outcome = :outcome WHERE id IN
         (SELECT id FROM reports WHERE item_id = :itemId AND outcome = 'waiting' ORDER BY id LIMIT :limit) RETURNING uid`,
      { itemId, outcome, limit },
    );
    return rows.map(({ uid }) => uid).sort((a, b) => a - b);
  }

  /** The settled reports of a player that they have not heard of, marked as told. @returns how many of each outcome */
  async markTold(uid: number): Promise<Record<Outcome, number>> {
    const rows = await this.database.query<{ outcome: Outcome }>(
      `UPDATE reports SET is_told = TRUE
        WHERE uid = :uid AND outcome <> 'waiting' AND NOT is_told RETURNING outcome`,
      { uid },
    );
    const count = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
    return { upheld: count('upheld'), dismissed: count('dismissed') };
  }

  /** Removes some of a player's. @returns how many */
  removeSome(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE uid = :uid ORDER BY id LIMIT :limit)',
      { uid, limit },
    );
  }

  private get reports() {
    return this.database.repository(ReportEntity);
  }
}

type Seen = Pick<ReportEntity, 'deviceSign' | 'network' | 'isSettledIn' | 'createdAt'>;
