import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn } from '#platform/database/columns';

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

  /** Number of prizes; null for no end. */
  @Column('integer', { nullable: true })
  stock: number | null;

  @Column('integer')
  given: number;

  /** Share of the odds, for a draw. */
  @Column('integer')
  weight: number;

  /** Measure of a task; the task is done when it reaches `target`. */
  @TextColumn(16, { nullable: true })
  measure: Schemas['ActivityMeasure'] | null;

  @Column('integer')
  target: number;

  /** First and last place of a leaderboard that get the prize. */
  @Column('integer')
  fromRank: number;

  @Column('integer')
  toRank: number;
}
