import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** Settings of inviting. There is one row, made by the migration; its id is 0, because invitations count from 1. */
@Entity('invitation_settings')
@Check('ck_invitation_settings_one_row', 'id = 0')
export class InvitationSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @Column('boolean')
  enabled: boolean;

  @Column('integer')
  inviterCoins: number;

  @Column('integer')
  inviteeCoins: number;

  /** X diamonds of one inviter on one day; null for no cap. */
  @Column('integer', { nullable: true })
  dailyCap: number | null;

  @Column('integer', { nullable: true })
  totalCap: number | null;

  @Column('integer')
  checkInDays: number;

  @Column('boolean')
  byDownload: boolean;

  @Column('integer')
  withinDays: number;

  @UtcColumn()
  updatedAt: Date;
}
