import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRead, type Read } from '#platform/database/read';
import type { SquareAct } from './trust.rules';

/** A table in which each act of a player leaves a row with their `uid`. */
export interface ActRows {
  readonly from: string;
  /** The instant of the act; `created_at` unless it says otherwise. */
  readonly at?: string;
}

/** The starts of the times within which acts are counted. */
export interface CountedFrom {
  readonly day: Date;
  readonly interval: Date;
}

/** Acts of a player that have left a row. */
export interface DoneActs {
  readonly ofDay: number;
  readonly ofInterval: number;
  /** The first of the interval. */
  readonly firstAt: Date | null;
}

interface Row {
  readonly of_day: number | string;
  readonly of_interval: number | string;
  readonly first_at: number | string | null;
}

interface Asked extends Record<string, number> {
  readonly uid: number;
  readonly day: number;
  readonly since: number;
  readonly earliest: number;
}

/** Counts acts of players where they left their rows: features declare these, and neither a restart nor a process forgets them. */
@Injectable()
export class ActRowsService {
  private readonly declared = new Map<SquareAct, ActRows[]>();
  private readonly reads = new Map<SquareAct, Read<Row, Asked>>();

  constructor(private readonly database: Database) {}

  /** Called while modules start; several features may declare rows of one act. */
  declare(act: SquareAct, rows: ActRows): void {
    const all = [...(this.declared.get(act) ?? []), rows];
    this.declared.set(act, all);
    this.reads.set(act, readOf(all));
  }

  /** One statement, whose cost is bounded by what a player may do in a day. */
  async since(uid: number, act: SquareAct, { day, interval }: CountedFrom): Promise<DoneActs> {
    const read = this.reads.get(act);
    const [midnight, since] = [day.getTime(), interval.getTime()];
    // The interval may have begun yesterday.
    const asked = { uid, day: midnight, since, earliest: Math.min(midnight, since) };
    const row = read && (await this.database.row(read, asked));
    const firstAt = row?.first_at ?? null;
    return {
      ofDay: Number(row?.of_day ?? 0),
      ofInterval: Number(row?.of_interval ?? 0),
      firstAt: firstAt === null ? null : new Date(Number(firstAt)),
    };
  }
}

const readOf = (all: readonly ActRows[]): Read<Row, Asked> => {
  const acts = all.map(
    ({ from, at = 'created_at' }) => `SELECT ${at} AS at FROM ${from} WHERE uid = :uid AND ${at} >= :earliest`,
  );
  return defineRead(`SELECT count(CASE WHEN at >= :day THEN 1 END) AS of_day,
    count(CASE WHEN at > :since THEN 1 END) AS of_interval, min(CASE WHEN at > :since THEN at END) AS first_at
    FROM (${acts.join(' UNION ALL ')}) acts`);
};
