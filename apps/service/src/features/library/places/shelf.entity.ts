import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A work that a player read or subscribed to. It holds what lists show, so that they read an index and nothing else of places. */
@Entity('shelf')
@Index('ix_shelf_latest_at', ['uid', 'medium', 'latestAt', 'workId'])
@Index('ix_shelf_subscribed_at', ['uid', 'subscribedAt', 'workId'])
@Index('ix_shelf_work', ['workId', 'subscribedAt'])
@Check('ck_shelf_latest', '(latest_device IS NULL) = (latest_at IS NULL) AND (latest_at IS NULL) = (part_id IS NULL)')
@Check('ck_shelf_progress', 'progress >= 0 AND progress <= 1000 AND furthest >= 0 AND furthest <= 1000')
export class ShelfEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  workId: number;

  /** Medium of the work, kept here so that a player's novels and series are lists of their own. */
  @TextColumn(8, { default: 'text' })
  medium: Schemas['Medium'];

  /** The device whose place is the player's; null where the work was not read. */
  @TextColumn(32, { nullable: true })
  latestDevice: string | null;

  @UtcColumn({ nullable: true })
  latestAt: Date | null;

  @Column('integer', { nullable: true })
  partId: number | null;

  /** Progress in the work, in permille. */
  @Column('integer')
  progress: number;

  /** The most that any device has read. */
  @Column('integer')
  furthest: number;

  @UtcColumn({ nullable: true })
  finishedAt: Date | null;

  @UtcColumn({ nullable: true })
  subscribedAt: Date | null;

  /** Parts published later are new to the player. */
  @UtcColumn()
  seenAt: Date;

  /** Grows with every report, so that one that was decided on older places is decided again. */
  @BigIntColumn({ default: 0 })
  revision: number;
}
