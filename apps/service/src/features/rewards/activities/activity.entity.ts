import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

/** Something that players may take part in between two instants. */
@Entity('activities')
@Check('ck_activities_state', `state IN ('draft', 'scheduled', 'published', 'unpublished')`)
@Check('ck_activities_planned', `state <> 'scheduled' OR publish_at IS NOT NULL`)
@Check('ck_activities_window', 'end_at > start_at')
@Check('ck_activities_draws', 'draw_price >= 0 AND draws_per_day >= 0')
@Index('ix_activities_order', ['state', 'sortOrder', 'id'])
@Index('ix_activities_end_at', ['state', 'endAt', 'id'])
@Index('ix_activities_game_id', ['gameId', 'state', 'sortOrder', 'id'])
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
  cover: KeptPicture | null;

  /** The game whose page shows it while it is running. */
  @Column('integer', { nullable: true })
  gameId: number | null;

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

  /** Measure that a leaderboard ranks players by. */
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

  /** When it was or will be published. */
  @UtcColumn({ nullable: true })
  publishAt: Date | null;

  /** True once players saw it. A cancelled schedule makes a draft only of an activity that nobody saw. */
  @Column('boolean', { default: false })
  wasPublished: boolean;

  /** When the places of a leaderboard were given their prizes. */
  @UtcColumn({ nullable: true })
  settledAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
