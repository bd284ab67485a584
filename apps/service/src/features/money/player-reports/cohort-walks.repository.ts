import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import type { DataTable } from '#platform/player-data/player-data';
import type { MarkedKind, PaymentKind, WalkedKind } from './player-report.rules';

/** When the player downloaded a game for the first time, as they are handed it. */
export const firstDownloadData: DataTable = {
  name: 'first-downloads',
  label: '首次下载',
  tables: ['first_downloads'],
  from: 'first_downloads d',
  where: 'd.uid = :uid',
  key: 'd.uid',
  columns: { at: ['d.at', '时间', 'time'] },
};

/** The time of a player's first chapter or episode, in the copy of their data. */
export const firstReadData: DataTable = {
  name: 'first-reads',
  label: '首次阅读或观看',
  tables: ['first_reads'],
  from: 'first_reads r',
  where: 'r.uid = :uid',
  key: 'r.uid',
  columns: { at: ['r.at', '时间', 'time'] },
};

/** A player read or watched something at an instant. */
export interface PartRead {
  readonly uid: number;
  readonly at: Date;
}

/** Players who are being erased are skipped. Rows are inserted in the order of their keys, or two processes could deadlock. */
const NOTE_READS = defineRows<PartRead & { readonly notedAt: Date }>(
  { uid: 'INTEGER', at: 'BIGINT', notedAt: 'BIGINT' },
  (values) => `INSERT INTO first_reads (uid, at, noted_at)
    SELECT s.column1, min(s.column2), min(s.column3) FROM (VALUES ${values}) AS s JOIN players p ON p.id = s.column1
      WHERE p.erased_at IS NULL GROUP BY s.column1 ORDER BY s.column1
    ON CONFLICT (uid) DO NOTHING`,
);

/** The last row that was counted; the instant in milliseconds. */
export interface WalkPlace {
  readonly at: number;
  readonly id: number;
}

/** A player who did something for the first time. */
export interface WalkedRow {
  readonly id: number;
  readonly at: number | string;
  /** The instant of the reading, where the rows are walked by another instant. */
  readonly done_at?: number | string;
  readonly created_at: number | string;
  readonly channel_id: string;
  /** When they did the other one of downloading and paying for the first time; null where they never did. */
  readonly other_at: number | string | null;
}

/** A payment or a refund of an order. */
export interface PaymentRow {
  readonly id: number;
  readonly at: number | string;
  readonly paid_at: number | string;
  readonly created_at: number | string;
  readonly channel_id: string;
  /** 分. */
  readonly amount: number;
  /** The player's earlier payments: 0, 1, or 2 for two and more. */
  readonly earlier: number | string;
}

/** Orders are walked by instant and id: a player may pay twice in one instant. */
const PAYMENTS: Readonly<Record<PaymentKind, string>> = {
  earned: `SELECT o.id, o.paid_at AS at, o.paid_at, o.amount, p.created_at, p.channel_id,
      (SELECT count(*) FROM (SELECT 1 FROM orders e
        WHERE e.uid = o.uid AND (e.paid_at, e.id) < (o.paid_at, o.id) LIMIT 2) AS former) AS earlier
    FROM orders o JOIN players p ON p.id = o.uid
    WHERE o.paid_at >= :at AND (o.paid_at, o.id) > (:at, :id) AND o.paid_at < :before
    ORDER BY o.paid_at, o.id LIMIT :take`,
  refunded: `SELECT o.id, o.refunded_at AS at, o.paid_at, o.amount, p.created_at, p.channel_id, 0 AS earlier
    FROM orders o JOIN players p ON p.id = o.uid
    WHERE o.refunded_at IS NOT NULL AND o.paid_at IS NOT NULL AND o.refunded_at >= :at
      AND (o.refunded_at, o.id) > (:at, :id) AND o.refunded_at < :before
    ORDER BY o.refunded_at, o.id LIMIT :take`,
};

const SOURCES: Readonly<Record<WalkedKind, string>> = {
  registered: `SELECT p.id, p.created_at AS at, p.created_at, p.channel_id, NULL AS other_at FROM players p
    WHERE (p.created_at, p.id) > (:at, :id) AND p.created_at < :before ORDER BY p.created_at, p.id LIMIT :take`,
  downloaded: `SELECT d.uid AS id, d.at, p.created_at, p.channel_id,
      (SELECT min(o.paid_at) FROM orders o WHERE o.uid = d.uid) AS other_at
    FROM first_downloads d JOIN players p ON p.id = d.uid
    WHERE (d.at, d.uid) > (:at, :id) AND d.at < :before ORDER BY d.at, d.uid LIMIT :take`,
  read: `SELECT r.uid AS id, r.noted_at AS at, r.at AS done_at, p.created_at, p.channel_id, NULL AS other_at
    FROM first_reads r JOIN players p ON p.id = r.uid
    WHERE (r.noted_at, r.uid) > (:at, :id) AND r.noted_at < :before ORDER BY r.noted_at, r.uid LIMIT :take`,
  paid: `SELECT o.uid AS id, o.paid_at AS at, p.created_at, p.channel_id, d.at AS other_at
    FROM orders o JOIN players p ON p.id = o.uid LEFT JOIN first_downloads d ON d.uid = o.uid
    WHERE (o.paid_at, o.uid) > (:at, :id) AND o.paid_at < :before
      AND NOT EXISTS (SELECT 1 FROM orders e WHERE e.uid = o.uid AND (e.paid_at, e.id) < (o.paid_at, o.id))
    ORDER BY o.paid_at, o.uid LIMIT :take`,
};

/**
 * First downloads and reads, and how far players, downloads, reads and orders have been counted. Every method that writes belongs
 * inside a unit of work.
 */
@Injectable()
export class CohortWalksRepository {
  constructor(private readonly database: Database) {}

  /** Notes a download; only the first one of a player changes anything. */
  async noteDownload(uid: number, at: Date): Promise<void> {
    await this.database.execute(
      'INSERT INTO first_downloads (uid, at) VALUES (:uid, :at) ON CONFLICT (uid) DO NOTHING',
      {
        uid,
        at,
      },
    );
  }

  /** Notes reads; only the first one of a player changes anything. */
  async noteReads(reads: readonly PartRead[], notedAt: Date): Promise<void> {
    await this.database.executeRows(
      NOTE_READS,
      reads.map(({ uid, at }) => ({ uid, at, notedAt })),
    );
  }

  async place(kind: MarkedKind): Promise<WalkPlace> {
    const [row] = await this.database.query<{ at: number | string; last_id: number }>(
      'SELECT at, last_id FROM cohort_marks WHERE kind = :kind',
      { kind },
    );
    return { at: Number(row?.at ?? 0), id: row?.last_id ?? 0 };
  }

  /** The next rows behind a place that are older than an instant. */
  next(kind: WalkedKind, { at, id }: WalkPlace, before: Date, take: number): Promise<WalkedRow[]> {
    return this.database.query<WalkedRow>(SOURCES[kind], { at, id, before, take });
  }

  /** The next payments or refunds behind a place that are older than an instant. */
  nextPayments(kind: PaymentKind, { at, id }: WalkPlace, before: Date, take: number): Promise<PaymentRow[]> {
    return this.database.query<PaymentRow>(PAYMENTS[kind], { at, id, before, take });
  }

  /** @throws Error if another process moved the place meanwhile, which rolls back the counts of this unit of work */
  async goOn(kind: MarkedKind, from: WalkPlace, to: WalkPlace): Promise<void> {
    const moved = await this.database.execute(
      `UPDATE cohort_marks SET at = :at, last_id = :id WHERE kind = :kind AND at = :fromAt AND last_id = :fromId`,
      { kind, at: to.at, id: to.id, fromAt: from.at, fromId: from.id },
    );
    if (moved !== 1) throw new Error(`the cohorts of ${kind} are being counted elsewhere`);
  }

  /** Forgets when a player downloaded and read for the first time. */
  async forget(uid: number): Promise<void> {
    await this.database.execute('DELETE FROM first_downloads WHERE uid = :uid', { uid });
    await this.database.execute('DELETE FROM first_reads WHERE uid = :uid', { uid });
  }
}
