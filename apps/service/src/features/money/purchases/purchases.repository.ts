import { labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { PurchaseEntity, type PurchaseSubject } from './purchase.entity';

const MAX_OWNED = 10_000;

/** Transfers that the ledger must have for each purchase. */
export const purchaseTransfers: ExpectedTransfers = {
  name: 'purchases',
  label: '每次购买都按所付X钻记了一笔流水',
  rows: `SELECT id, uid, 'purchase:' || id AS origin, 0 AS given, paid AS taken, id AS ref FROM purchases`,
  house: 'house:sales',
  difference: (id) => `购买 ${id} 的流水与所付X钻不符`,
};

/** Purchases in the player's data file. */
export const purchaseData: DataTable = {
  name: 'purchases',
  label: '购买的内容',
  tables: ['purchases'],
  from: 'purchases p',
  where: 'p.uid = :uid',
  key: 'p.id',
  columns: {
    subjectKind: ['p.subject_kind', '类别', labels.PurchaseSubjectKind],
    name: ['p.name', '名称'],
    partCount: ['p.part_count', '章数'],
    price: ['p.price', '价格（X钻）'],
    paid: ['p.paid', '支付（X钻）'],
    waivedBy: ['p.waived_by', '免费原因'],
    createdAt: ['p.created_at', '购买时间', 'time'],
  },
};

/** Purchases of players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PurchasesRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id, or null when the player owns the game or work already, also when they bought it at this very moment */
  async insert(purchase: Omit<PurchaseEntity, 'id'>): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO purchases (uid, subject_kind, subject_id, part_count, name, price, paid, waived_by, created_at)
       VALUES (:uid, :subjectKind, :subjectId, :partCount, :name, :price, :paid, :waivedBy, :createdAt)
       ON CONFLICT (uid, subject_kind, subject_id) WHERE subject_kind <> 'parts' DO NOTHING RETURNING id`,
      { ...purchase },
    );
    return row?.id ?? null;
  }

  async owns(uid: number, { kind, id }: PurchaseSubject): Promise<boolean> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM purchases WHERE uid = :uid AND subject_kind = :kind AND subject_id = :id LIMIT 1`,
      { uid, kind, id },
    );
    return rows.length > 0;
  }

  /** The games of a player, the latest first. */
  async gameIds(uid: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT subject_id AS id FROM purchases WHERE uid = :uid AND subject_kind = 'game' ORDER BY purchases.id DESC LIMIT :take`,
      { uid, take: MAX_OWNED },
    );
    return rows.map(({ id }) => id);
  }

  /** A player's games bought before an id, the latest first. */
  gamePage(uid: number, before: number, take: number): Promise<PurchaseEntity[]> {
    const where = { uid, subjectKind: 'game', id: LessThan(before) } as const;
    return this.purchases.find({ where, order: { id: 'DESC' }, take });
  }

  /** Counts the paid games that a player got from `from` on and before `before`. */
  async countGames(uid: number, from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ games: number | string }>(
      `SELECT count(*) AS games FROM purchases
        WHERE uid = :uid AND subject_kind = 'game' AND created_at >= :from AND created_at < :before`,
      { uid, from, before },
    );
    return Number(row?.games);
  }

  /** Players by how many games became theirs in that time. */
  async topOfGames(from: Date, before: Date, take: number): Promise<{ uid: number; score: number }[]> {
    const rows = await this.database.query<{ uid: number; score: number | string }>(
      `SELECT uid, count(*) AS score FROM purchases
        WHERE subject_kind = 'game' AND created_at >= :from AND created_at < :before
        GROUP BY uid ORDER BY count(*) DESC, max(created_at), uid LIMIT :take`,
      { from, before, take },
    );
    return rows.map(({ uid, score }) => ({ uid, score: Number(score) }));
  }

  /** One page of everybody's. */
  consolePage(query: QueryOf<'consoleListPurchases'>): Promise<Page<PurchaseEntity>> {
    const { id, uid, subjectKind, subjectId, waived } = query?.filter ?? {};
    const direction = query?.sort?.[1] ?? 'DESC';
    return readEntityPage(this.database, PurchaseEntity, {
      where: [
        id && 'id IN (:id)',
        uid !== undefined && 'uid = :uid',
        subjectKind && 'subject_kind = :subjectKind',
        subjectId !== undefined && 'subject_id = :subjectId',
        waived !== undefined && (waived ? 'waived_by IS NOT NULL' : 'waived_by IS NULL'),
      ],
      parameters: { id, uid, subjectKind, subjectId },
      orderBy: `id ${direction}`,
      ...pageRange(query),
    });
  }

  private get purchases() {
    return this.database.repository(PurchaseEntity);
  }
}
