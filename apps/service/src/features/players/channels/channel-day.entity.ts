import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** Visits that a channel and invitation code brought on one calendar day. */
@Entity('channel_days')
@Index('ux_channel_days', ['day', 'channelId', 'inviteCode'], { unique: true })
@Index('ix_channel_days_channel', ['channelId', 'day'])
@Index('ix_channel_days_invite', ['inviteCode', 'day'])
export class ChannelDayEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** `YYYY-MM-DD` in the product's timezone. */
  @TextColumn(10)
  day: string;

  /** "0" when no channel was named. */
  @TextColumn(32)
  channelId: string;

  /** Empty without an inviter. */
  @TextColumn(32)
  inviteCode: string;

  @Column('integer')
  visits: number;
}
