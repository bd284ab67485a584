import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { type DataTable } from '#platform/player-data/player-data';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';
import { ActivityAwardEntity } from './activity-award.entity';

type Figure = number | string;

/** Transfers that the ledger must have for each draw that costs X diamonds. */
export const activityTransfers: ExpectedTransfers = {
  name: 'activities',
  label: '每次付费抽奖按所付X钻记了一笔流水',
  rows: `SELECT id, uid, 'draw:' || id AS origin, 0 AS given, spent AS taken, id AS ref FROM activity_awards`,
  house: 'house:sales',
  difference: (id) => `活动抽奖 ${id} 的流水与所付X钻不符`,
};

/** Awards in the player's data file. */
export const activityData: DataTable = {
  name: 'activities',
  label: '活动奖励',
  tables: ['activity_awards'],
  from: 'activity_awards w LEFT JOIN activities a ON a.id = w.activity_id',
  where: 'w.uid = :uid',
  key: 'w.id',
  columns: {
    at: ['w.at', '时间', 'time'],
    activity: ['a.title', '活动'],
    name: ['w.name', '奖励'],
    rewards: ['w.rewards', '内容', 'json'],
    rank: ['w.rank', '名次'],
    diamonds: ['w.diamonds', 'X钻'],
    days: ['w.days', '会员天数'],
    spent: ['w.spent', '花费X钻'],
  },
};

/** Awards that players got in activities. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ActivityAwardsRepository {
  constructor(private readonly database: Database) {}

  /** @returns its id, or null when the player had one for this occasion already, also at this very moment */
  async insert({ rewards, ...award }: Omit<ActivityAwardEntity, 'id'>): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO activity_awards (uid, activity_id, prize_id, occasion, day, name, rewards, rank, diamonds, days, spent, at)
       VALUES (:uid, :activityId, :prizeId, :occasion, :day, :name, :rewards, :rank, :diamonds, :days, :spent, :at)
       ON CONFLICT (uid, activity_id, occasion) DO NOTHING RETURNING id`,
      { ...award, rewards: JSON.stringify(rewards) },
    );
    return row?.id ?? null;
  }

  /** Which prizes a player has claimed. */
  async claimedBy(uid: number, activityId: number): Promise<Set<number>> {
    const rows = await this.database.query<{ prize_id: number }>(
      `SELECT prize_id FROM activity_awards WHERE uid = :uid AND activity_id = :activityId AND day = ''`,
      { uid, activityId },
    );
    return new Set(rows.map((row) => row.prize_id));
  }

  /** Counts the draws of a player on a day. */
  countDraws(uid: number, activityId: number, day: string): Promise<number> {
    return this.awards.countBy({ uid, activityId, day });
  }

  /** Returns a player's awards before an id, the latest first. */
  page(uid: number, activityId: number, before: number, take: number): Promise<ActivityAwardEntity[]> {
    return this.awards.find({ where: { uid, activityId, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  async figures(activityId: number): Promise<Omit<Schemas['ActivityFigures'], 'prizes'>> {
    const [row] = await this.database.query<Record<'participants' | 'given' | 'diamonds' | 'days' | 'spent', Figure>>(
      `SELECT count(DISTINCT uid) AS participants, count(*) AS given, coalesce(sum(diamonds), 0) AS diamonds,
         coalesce(sum(days), 0) AS days, coalesce(sum(spent), 0) AS spent
       FROM activity_awards WHERE activity_id = :activityId`,
      { activityId },
    );
    return {
      participants: Number(row?.participants),
      given: Number(row?.given),
      diamonds: Number(row?.diamonds),
      days: Number(row?.days),
      spent: Number(row?.spent),
    };
  }

  /** Counts how often each prize was given, and to how many players. */
  async byPrize(activityId: number): Promise<Map<number, { readonly given: number; readonly players: number }>> {
    const rows = await this.database.query<{ prize_id: number; given: Figure; players: Figure }>(
      `SELECT prize_id, count(*) AS given, count(DISTINCT uid) AS players
       FROM activity_awards WHERE activity_id = :activityId GROUP BY prize_id`,
      { activityId },
    );
    return new Map(rows.map((row) => [row.prize_id, { given: Number(row.given), players: Number(row.players) }]));
  }

  private get awards() {
    return this.database.repository(ActivityAwardEntity);
  }
}
