import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A player who registered by the code of another: bound once, for good. What was promised then is what holds. */
@Entity('invitations')
@Check('ck_invitations_two', 'inviter_uid <> invitee_uid')
@Check('ck_invitations_coins', 'inviter_paid >= 0 AND inviter_paid <= inviter_coins AND invitee_coins >= 0')
@Check('ck_invitations_rewarded', `inviter_paid = 0 OR state = 'rewarded'`)
@Check('ck_invitations_settled', `(state IN ('waiting', 'review')) = (settled_at IS NULL)`)
@Index('ux_invitations_invitee', ['inviteeUid'], { unique: true })
@Index('ix_invitations_inviter', ['inviterUid', 'id'])
@Index('ix_invitations_address', ['inviterUid', 'addressSign'])
@Index('ix_invitations_state', ['state', 'id'])
@Index('ix_invitations_day', ['day', 'suspicion'])
@Index('ix_invitations_settled', ['settledDay', 'state'])
export class InvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  inviterUid: number;

  @Column('integer')
  inviteeUid: number;

  @TextColumn(8)
  state: Schemas['InvitationState'];

  @TextColumn(8, { nullable: true })
  suspicion: Schemas['InvitationSuspicion'] | null;

  @TextColumn(32)
  addressSign: string;

  @Column('integer')
  inviterCoins: number;

  @Column('integer')
  inviteeCoins: number;

  @Column('integer')
  inviterPaid: number;

  @Column('boolean')
  isCapped: boolean;

  @Column('integer')
  checkInDays: number;

  @Column('boolean')
  byDownload: boolean;

  /** Days on which the invited player checked in. */
  @Column('integer')
  activeDays: number;

  /** The last of them, empty before the first. */
  @TextColumn(10)
  lastActiveDay: string;

  @UtcColumn({ nullable: true })
  activeAt: Date | null;

  @UtcColumn()
  activeBy: Date;

  /** Day of the registration, in the business timezone. */
  @TextColumn(10)
  day: string;

  @TextColumn(10, { nullable: true })
  settledDay: string | null;

  @UtcColumn({ nullable: true })
  settledAt: Date | null;

  @TextColumn(64, { nullable: true })
  settledBy: string | null;

  /** Why it was refused. */
  @TextColumn(200)
  reason: string;

  @UtcColumn()
  createdAt: Date;
}
