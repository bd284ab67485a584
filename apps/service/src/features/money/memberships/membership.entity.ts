import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';
import type { Notice } from './memberships.rules';

/** Until when a player is a member. It stays when it is over, and goes on when it is opened again. */
@Entity('memberships')
@Check('ck_memberships_level', 'level >= 1 AND total_days >= 0')
@Check('ck_memberships_notice', `notice IN ('none', 'soon', 'over')`)
@Index('ix_memberships_expires_at', ['expiresAt', 'id'])
export class MembershipEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer', { unique: true })
  uid: number;

  /** The one held while it lasts. */
  @Column('integer')
  level: number;

  /** All days that this player ever got, without days that were taken back. */
  @Column('integer')
  totalDays: number;

  @UtcColumn()
  expiresAt: Date;

  /** Last notice that the player got about its end. */
  @TextColumn(8)
  notice: Notice;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
