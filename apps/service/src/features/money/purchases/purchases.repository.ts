import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.service';
import { PurchaseEntity } from './purchase.entity';

const MAX_OWNED = 10_000;

/** What the ledger must have moved for each purchase. */
export const purchaseTransfers: ExpectedTransfers = {
  name: 'purchases',
  label: '每次游戏购买都按所付X钻记了一笔流水',
  rows: `SELECT id, uid, 'purchase:' || id AS origin, 0 AS given, paid AS taken, id AS ref FROM purchases`,
  house: 'house:sales',
  difference: (id) => `购买 ${id} 的流水与所付X钻不符`,
};

/** The games that the player owns, as they are handed it. */
export const purchaseData: DataTable = {
  name: 'purchases',
  label: '拥有的游戏',
  tables: ['purchases'],
  from: 'purchases p',
  where: 'p.uid = :uid',
  key: 'p.id',
  columns: {
    name: ['p.name', '游戏'],
    price: ['p.price', '价格（X钻）'],
    paid: ['p.paid', '支付（X钻）'],
    waivedBy: ['p.waived_by', '免费原因'],
    createdAt: ['p.created_at', '购买时间', 'time'],
  },
};

/** Which player owns which paid game. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PurchasesRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id, or null when the player owns the game already, also when they bought it at this very moment */
  async insert({
    uid,
    gameId,
    name,
    price,
    paid,
    waivedBy,
    createdAt,
  }: Omit<PurchaseEntity, 'id'>): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO purchases (uid, game_id, name, price, paid, waived_by, created_at)
       VALUES (:uid, :gameId, :name, :price, :paid, :waivedBy, :createdAt)
       ON CONFLICT (uid, game_id) DO NOTHING RETURNING id`,
      { uid, gameId, name, price, paid, waivedBy, createdAt },
    );
    return row?.id ?? null;
  }

  async owns(uid: number, gameId: number): Promise<boolean> {
    return this.purchases.existsBy({ uid, gameId });
  }

  /** The games of a player, the latest first. */
  async gameIds(uid: number): Promise<number[]> {
    const rows = await this.database.query<{ game_id: number }>(
      'SELECT game_id FROM purchases WHERE uid = :uid ORDER BY id DESC LIMIT :take',
      { uid, take: MAX_OWNED },
    );
    return rows.map((row) => row.game_id);
  }

  /** A player's purchases before an id, the latest first. */
  page(uid: number, before: number, take: number): Promise<PurchaseEntity[]> {
    return this.purchases.find({ where: { uid, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  /** How many games became a player's from an instant on, before another. */
  async count(uid: number, from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ games: number | string }>(
      'SELECT count(*) AS games FROM purchases WHERE uid = :uid AND created_at >= :from AND created_at < :before',
      { uid, from, before },
    );
    return Number(row?.games);
  }

  /** Players by how many games became theirs in that time. */
  async top(from: Date, before: Date, take: number): Promise<{ uid: number; score: number }[]> {
    const rows = await this.database.query<{ uid: number; score: number | string }>(
      `SELECT uid, count(*) AS score FROM purchases WHERE created_at >= :from AND created_at < :before
        GROUP BY uid ORDER BY count(*) DESC, max(created_at), uid LIMIT :take`,
      { from, before, take },
    );
    return rows.map(({ uid, score }) => ({ uid, score: Number(score) }));
  }

  /** One page of everybody's. */
  consolePage(query: QueryOf<'consoleListPurchases'>): Promise<Page<PurchaseEntity>> {
    const { id, uid, gameId, waived } = query?.filter ?? {};
    const direction = query?.sort?.[1] ?? 'DESC';
    return readEntityPage(this.database, PurchaseEntity, {
      where: [
        id && 'id IN (:id)',
        uid !== undefined && 'uid = :uid',
        gameId !== undefined && 'game_id = :gameId',
        waived !== undefined && (waived ? 'waived_by IS NOT NULL' : 'waived_by IS NULL'),
      ],
      parameters: { id, uid, gameId },
      orderBy: `id ${direction}`,
      ...pageRange(query),
    });
  }

  private get purchases() {
    return this.database.repository(PurchaseEntity);
  }
}
