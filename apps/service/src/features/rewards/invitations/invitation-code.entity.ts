import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Code that a player invites others with, and what it has earned them. */
@Entity('invitation_codes')
@Check('ck_invitation_codes_earned', 'earned >= earned_that_day AND earned_that_day >= 0')
@Index('ux_invitation_codes_code', ['code'], { unique: true })
@Index('ix_invitation_codes_device', ['deviceSign', 'uid'])
export class InvitationCodeEntity {
  @PrimaryColumn('integer')
  uid: number;

  @TextColumn(8)
  code: string;

  /** A digest of the device that registered the account; null where it named none, or registered before there were codes. */
  @TextColumn(32, { nullable: true })
  deviceSign: string | null;

  /** A digest of the address that registered the account, or first asked for its code. */
  @TextColumn(32, { nullable: true })
  addressSign: string | null;

  /** X diamonds in all. */
  @Column('integer')
  earned: number;

  /** The day of the last reward, empty before the first. */
  @TextColumn(10)
  earnedOn: string;

  @Column('integer')
  earnedThatDay: number;

  @UtcColumn()
  createdAt: Date;
}
