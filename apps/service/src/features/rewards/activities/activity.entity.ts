import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** What is kept of a picture beside its file, so that a page needs no second read. */
export interface ActivityCover {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Something that players may take part in between two instants. */
@Entity('activities')
@Check('ck_activities_state', `state IN ('draft', 'published', 'unpublished')`)
@Check('ck_activities_window', 'end_at > start_at')
@Check('ck_activities_draws', 'draw_price >= 0 AND draws_per_day >= 0')
@Index('ix_activities_order', ['state', 'sortOrder', 'id'])
@Index('ix_activities_end_at', ['state', 'endAt', 'id'])
export class ActivityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(16)
  kind: Schemas['ActivityKind'];

  @TextColumn(24)
  title: string;

  @TextColumn(60)
  summary: string;

  @JsonColumn({ nullable: true })
  cover: ActivityCover | null;

  /** The rules as sanitised HTML. */
  @LongTextColumn()
  content: string;

  @UtcColumn()
  startAt: Date;

  /** The first instant at which it is over. */
  @UtcColumn()
  endAt: Date;

  /** Smaller comes first. */
  @Column('integer')
  sortOrder: number;

  /** What a leaderboard ranks. */
  @TextColumn(16, { nullable: true })
  measure: Schemas['ActivityMeasure'] | null;

  /** X diamonds that a draw costs. */
  @Column('integer')
  drawPrice: number;

  /** Draws that a player has on a day. */
  @Column('integer')
  drawsPerDay: number;

  @TextColumn(16)
  state: Schemas['ActivityState'];

  /** When the places of a leaderboard were given their prizes. */
  @UtcColumn({ nullable: true })
  settledAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

/** Something that an activity gives: to everybody, for a task, by chance or for a place. */
@Entity('activity_prizes')
@Check('ck_activity_prizes_given', 'given >= 0 AND (stock IS NULL OR given <= stock)')
@Check('ck_activity_prizes_weight', 'weight >= 0 AND target >= 0 AND from_rank <= to_rank')
@Index('ix_activity_prizes_activity_id', ['activityId', 'position', 'id'])
export class ActivityPrizeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  activityId: number;

  @Column('integer')
  position: number;

  @TextColumn(12)
  name: string;

  @JsonColumn()
  rewards: Schemas['GiftReward'][];

  /** How many there are; null for no end. */
  @Column('integer', { nullable: true })
  stock: number | null;

  @Column('integer')
  given: number;

  /** Of a draw: its share of the odds. */
  @Column('integer')
  weight: number;

  /** Of a task: what is counted, and how many of it. */
  @TextColumn(16, { nullable: true })
  measure: Schemas['ActivityMeasure'] | null;

  @Column('integer')
  target: number;

  /** Of a leaderboard: the places that have it. */
  @Column('integer')
  fromRank: number;

  @Column('integer')
  toRank: number;
}

/** What a player had of an activity, as it was then. There is one for each occasion. */
@Entity('activity_awards')
@Check('ck_activity_awards_amounts', 'diamonds >= 0 AND days >= 0 AND spent >= 0')
@Index('ux_activity_awards_occasion', ['uid', 'activityId', 'occasion'], { unique: true })
@Index('ix_activity_awards_day', ['uid', 'activityId', 'day'])
@Index('ix_activity_awards_activity_id', ['activityId', 'prizeId', 'uid'])
export class ActivityAwardEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  @Column('integer')
  activityId: number;

  @Column('integer')
  prizeId: number;

  /** What it was given for, which happens once: `prize:21`, `draw:2026-11-21:3` or `rank`. */
  @TextColumn(32)
  occasion: string;

  /** Of a draw: the day in the business timezone; otherwise empty. */
  @TextColumn(10)
  day: string;

  @TextColumn(12)
  name: string;

  @JsonColumn()
  rewards: Schemas['GiftReward'][];

  /** Of a leaderboard: the place. */
  @Column('integer', { nullable: true })
  rank: number | null;

  /** X diamonds and days of membership that it brought. */
  @Column('integer')
  diamonds: number;

  @Column('integer')
  days: number;

  /** X diamonds that a draw cost. */
  @Column('integer')
  spent: number;

  @UtcColumn()
  at: Date;
}
