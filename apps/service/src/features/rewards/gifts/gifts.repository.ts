import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { GiftEntity } from './gift.entity';

const COUNTED = defineRead<{ count: number | string }, { from: Date; before: Date }>(
  'SELECT count(*) AS count FROM gifts WHERE created_at >= :from AND created_at < :before AND code_id IS NOT NULL',
);

/** Transfers that the ledger must have for each gift. */
export const giftTransfers: ExpectedTransfers = {
  name: 'gifts',
  label: '每份礼包按其X钻记了一笔流水',
  rows: `SELECT id, uid, 'gift:' || id AS origin, diamonds AS given, 0 AS taken, id AS ref FROM gifts`,
  house: 'house:rewards',
  difference: (id) => `礼包发放 ${id} 的流水与其X钻不符`,
};

/** The gifts that the player has, as they are handed it. */
export const giftData: DataTable = {
  name: 'gifts',
  label: '领取的礼包',
  tables: ['gifts'],
  from: 'gifts g',
  where: 'g.uid = :uid',
  key: 'g.id',
  columns: {
    name: ['g.name', '礼包'],
    instructions: ['g.instructions', '使用说明'],
    rewards: ['g.rewards', '内容', 'json'],
    diamonds: ['g.diamonds', 'X钻'],
    gameCode: ['g.game_code', '游戏兑换码'],
    expiresAt: ['g.expires_at', '有效期至', 'time'],
    createdAt: ['g.created_at', '领取时间', 'time'],
  },
};

/** Gifts that players got. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GiftsRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id, or null when the player had one of this source already, also at this very moment */
  async insert({ rewards, ...gift }: Omit<GiftEntity, 'id' | 'gameCode'>): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO gifts (uid, package_id, source, code_id, name, instructions, game_id, rewards, diamonds, expires_at,
         created_at)
       VALUES (:uid, :packageId, :source, :codeId, :name, :instructions, :gameId, :rewards, :diamonds, :expiresAt,
         :createdAt)
       ON CONFLICT (uid, source) DO NOTHING RETURNING id`,
      { ...gift, rewards: JSON.stringify(rewards) },
    );
    return row?.id ?? null;
  }

  find(id: number): Promise<GiftEntity | null> {
    return this.gifts.findOneBy({ id });
  }

  async setGameCode(id: number, gameCode: string): Promise<void> {
    await this.gifts.update({ id }, { gameCode });
  }

  /** A player's gifts before an id, the latest first. */
  page(uid: number, before: number, take: number): Promise<GiftEntity[]> {
    return this.gifts.find({ where: { uid, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  /** Which of the sources gave to a player. */
  async sourcesOf(uid: number, sources: readonly string[]): Promise<Set<string>> {
    if (sources.length === 0) return new Set();
    const rows = await this.database.query<{ source: string }>(
      'SELECT source FROM gifts WHERE uid = :uid AND source IN (:sources)',
      { uid, sources },
    );
    return new Set(rows.map(({ source }) => source));
  }

  /** The latest that a code gave. */
  ofCode(codeId: number, take: number): Promise<GiftEntity[]> {
    return this.gifts.find({ where: { codeId }, order: { id: 'DESC' }, take });
  }

  /** One page of everybody's. */
  consolePage(query: QueryOf<'consoleListGifts'>): Promise<Page<GiftEntity>> {
    const { id, uid, packageId } = query?.filter ?? {};
    return readEntityPage(this.database, GiftEntity, {
      where: [
        id && 'id IN (:id)',
        uid !== undefined && 'uid = :uid',
        packageId !== undefined && 'package_id = :packageId',
      ],
      parameters: { id, uid, packageId },
      orderBy: `id ${query?.sort?.[1] ?? 'DESC'}`,
      ...pageRange(query),
    });
  }

  /** Counts the codes that were redeemed from `from` on and before `before`. */
  async countRedeemed(from: Date, before: Date): Promise<number> {
    return Number((await this.database.row(COUNTED, { from, before }))?.count);
  }

  private get gifts() {
    return this.database.repository(GiftEntity);
  }
}
