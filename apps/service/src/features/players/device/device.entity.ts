import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A browser that has opened the portal, by the id that it made for itself. */
@Entity('devices')
@Index('ix_devices_first_seen_at', ['firstSeenAt'])
export class DeviceEntity {
  @PrimaryColumn('varchar', { length: 32 })
  deviceId: string;

  @TextColumn(64)
  appId: string;

  /** The channel that brought the device first; later channels are counted as visits. */
  @TextColumn(32)
  channelId: string;

  @UtcColumn()
  firstSeenAt: Date;

  @UtcColumn()
  lastSeenAt: Date;

  @Column('integer')
  launches: number;

  @TextColumn(32, { nullable: true })
  clientVersion: string | null;

  @TextColumn(35, { nullable: true })
  language: string | null;
}
