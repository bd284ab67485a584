import { Entity, PrimaryColumn } from 'typeorm';

/** A device that has been counted on a day for a channel and invitation code; only needed while that day lasts. */
@Entity('channel_visitors')
export class ChannelVisitorEntity {
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @PrimaryColumn('varchar', { length: 32 })
  deviceId: string;

  @PrimaryColumn('varchar', { length: 32 })
  channelId: string;

  @PrimaryColumn('varchar', { length: 32 })
  inviteCode: string;
}
