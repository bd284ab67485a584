import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A player's standing and counts in the square. The row appears with their first act there. */
@Entity('square_players')
@Check('ck_square_players_trust', 'trust_override IS NULL OR trust_override IN (0, 1, 2, 3)')
@Check(
  'ck_square_players_counts',
  'approved_count >= 0 AND days_visited >= 0 AND strikes >= 0 AND posts >= 0 AND likes_received >= 0 AND followers >= 0 AND following >= 0',
)
@Check('ck_square_players_mute', '(muted_until IS NULL) = (muted_at IS NULL)')
@Index('ix_square_players_muted_until', ['mutedUntil', 'id'])
@Index('ix_square_players_updated_at', ['updatedAt', 'id'])
export class SquarePlayerEntity {
  /** The uid. */
  @PrimaryColumn('integer')
  id: number;

  /** Grows with every change by staff, not with the counts. */
  @Column('integer')
  version: number;

  /** The level that staff set; null where the rules decide. */
  @Column('integer', { nullable: true })
  trustOverride: Schemas['TrustLevel'] | null;

  /** Posts, comments and reviews that were published. */
  @Column('integer')
  approvedCount: number;

  /** Different days of the product's calendar. */
  @Column('integer')
  daysVisited: number;

  @TextColumn(10, { nullable: true })
  lastVisitDay: string | null;

  @Column('integer')
  strikes: number;

  @UtcColumn({ nullable: true })
  lastStrikeAt: Date | null;

  /** The end of the latest mute, which may have passed; null without one. */
  @UtcColumn({ nullable: true })
  mutedUntil: Date | null;

  @TextColumn(200)
  muteReason: string;

  @UtcColumn({ nullable: true })
  mutedAt: Date | null;

  /** The name of the member of staff. */
  @TextColumn(64)
  mutedBy: string;

  @Column('integer')
  posts: number;

  @Column('integer')
  likesReceived: number;

  @Column('integer')
  followers: number;

  @Column('integer')
  following: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
