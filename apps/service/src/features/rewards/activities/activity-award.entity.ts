import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Award that a player got in an activity, as it was then. There is one for each occasion. */
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

  /** Occasion of the award, which happens once: `prize:21`, `draw:2026-11-21:3` or `rank`. */
  @TextColumn(32)
  occasion: string;

  /** Day of a draw in the business timezone; otherwise empty. */
  @TextColumn(10)
  day: string;

  @TextColumn(12)
  name: string;

  @JsonColumn()
  rewards: Schemas['GiftReward'][];

  /** Place on a leaderboard; otherwise null. */
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
