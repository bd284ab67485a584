import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Between, MoreThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { CheckInCardsEntity } from './check-in-cards.entity';
import { CheckInEntity } from './check-in.entity';
import { monthRange } from './check-ins.rules';

const MAX_DAYS = 400;

type Figure = number | string;

/** Transfers that the ledger must have for each check-in. */
export const checkInTransfers: ExpectedTransfers = {
  name: 'check-ins',
  label: '每次签到按所得X钻记了一笔流水',
  rows: `SELECT id, uid, 'check-in:' || id AS origin, coins AS given, 0 AS taken, id AS ref FROM check_ins`,
  house: 'house:rewards',
  difference: (id) => `签到 ${id} 的流水与所得X钻不符`,
};

/** When the player checked in, as they are handed it. */
export const checkInData: readonly DataTable[] = [
  {
    name: 'check-ins',
    label: '签到',
    tables: ['check_ins'],
    from: 'check_ins c',
    where: 'c.uid = :uid',
    key: 'c.id',
    columns: {
      day: ['c.day', '日期'],
      streak: ['c.streak', '连续天数'],
      coins: ['c.coins', 'X钻'],
      cards: ['c.cards', '补签卡'],
      isMakeUp: ['c.is_make_up', '补签', 'yes'],
      at: ['c.at', '签到时间', 'time'],
    },
  },
  {
    name: 'check-in-cards',
    label: '补签卡',
    tables: ['check_in_cards'],
    from: 'check_in_cards c',
    where: 'c.uid = :uid',
    key: 'c.uid',
    columns: { cards: ['c.cards', '剩余'], total: ['c.total', '累计'] },
  },
];

/** Days on which players checked in, and their cards. Every method that writes belongs inside a unit of work. */
@Injectable()
export class CheckInsRepository {
  constructor(private readonly database: Database) {}

  find(uid: number, day: string): Promise<CheckInEntity | null> {
    return this.checkIns.findOneBy({ uid, day });
  }

  latest(uid: number): Promise<CheckInEntity | null> {
    return this.checkIns.findOne({ where: { uid }, order: { day: 'DESC' } });
  }

  /** A player's days in the month of a day, in their order. */
  month(uid: number, day: string): Promise<CheckInEntity[]> {
    const { from, until } = monthRange(day);
    return this.checkIns.find({ where: { uid, day: Between(from, until) }, order: { day: 'ASC' } });
  }

  /** A player's days behind a day, in their order. */
  behind(uid: number, day: string): Promise<CheckInEntity[]> {
    return this.checkIns.find({ where: { uid, day: MoreThan(day) }, order: { day: 'ASC' }, take: MAX_DAYS });
  }

  /** @returns its id */
  async insert(checkIn: Omit<CheckInEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.checkIns.insert(checkIn);
    return Number(identifiers[0]?.['id']);
  }

  /** Days on which a player came, by when they came. */
  async count(uid: number, from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ days: Figure }>(
      'SELECT count(*) AS days FROM check_ins WHERE uid = :uid AND NOT is_make_up AND at >= :from AND at < :before',
      { uid, from, before },
    );
    return Number(row?.days);
  }

  async setStreak({ id }: Pick<CheckInEntity, 'id'>, streak: number): Promise<void> {
    await this.checkIns.update({ id }, { streak });
  }

  async cardsOf(uid: number): Promise<Pick<CheckInCardsEntity, 'cards' | 'total'>> {
    const found = await this.database.repository(CheckInCardsEntity).findOneBy({ uid });
    return found ?? { cards: 0, total: 0 };
  }

  /** Counts a day more, and the cards that it brought. */
  async addDay(uid: number, cards: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO check_in_cards (uid, cards, total) VALUES (:uid, :cards, 1)
       ON CONFLICT (uid) DO UPDATE SET cards = check_in_cards.cards + excluded.cards, total = check_in_cards.total + 1`,
      { uid, cards },
    );
  }

  /** Takes a card from a player who has one. @returns whether they had */
  async takeCard(uid: number): Promise<boolean> {
    const sql = 'UPDATE check_in_cards SET cards = cards - 1 WHERE uid = :uid AND cards > 0';
    return (await this.database.execute(sql, { uid })) === 1;
  }

  page(query: QueryOf<'consoleListCheckIns'>): Promise<Page<CheckInEntity>> {
    const { id, uid, day } = query?.filter ?? {};
    return readEntityPage(this.database, CheckInEntity, {
      where: [id && 'id IN (:id)', uid !== undefined && 'uid = :uid', day && 'day = :day'],
      parameters: { id, uid, day },
      orderBy: `id ${query?.sort?.[1] ?? 'DESC'}`,
      ...pageRange(query),
    });
  }

  /** Figures of each day, the latest first. */
  async figures(from: string, to: string): Promise<Schemas['CheckInFigures']['days']> {
    const count = (condition: string) => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
    const rows = await this.database.query<
      Record<'players' | 'make_ups' | 'coins' | 'cards' | 'capped', Figure> & { day: string }
    >(
      `SELECT day, ${count('NOT is_make_up')} AS players, ${count('is_make_up')} AS make_ups, sum(coins) AS coins,
         sum(cards) AS cards, ${count('is_capped')} AS capped
       FROM check_ins WHERE day >= :from AND day <= :to GROUP BY day ORDER BY day DESC LIMIT :take`,
      { from, to, take: MAX_DAYS },
    );
    return rows.map((row) => ({
      day: row.day,
      players: Number(row.players),
      makeUps: Number(row.make_ups),
      coins: Number(row.coins),
      cards: Number(row.cards),
      capped: Number(row.capped),
    }));
  }

  private get checkIns() {
    return this.database.repository(CheckInEntity);
  }
}
