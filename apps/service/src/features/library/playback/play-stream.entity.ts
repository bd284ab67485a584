import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/**
 * A device on which somebody watches. A viewer has so many slots, and the database lets nobody into one that is taken: so
 * streams are counted right, whichever process a viewer reaches.
 */
@Entity('play_streams')
@Check('ck_play_streams_slot', 'slot IN (1, 2)')
@Index('ix_play_streams_id', ['id'])
@Index('ix_play_streams_uid', ['uid', 'id'])
@Index('ix_play_streams_session', ['sessionId'])
@Index('ix_play_streams_seen_at', ['seenAt'])
export class PlayStreamEntity {
  /** `player:` and a uid, or `guest:` and what the device is known by. */
  @PrimaryColumn('varchar', { length: 48 })
  viewer: string;

  @PrimaryColumn('integer')
  slot: number;

  @TextColumn(32)
  id: string;

  /** Null for a guest. */
  @Column('integer', { nullable: true })
  uid: number | null;

  /** Null for a guest; the stream ends with it. */
  @TextColumn(32, { nullable: true })
  sessionId: string | null;

  /** Hash of the browser's cookie. */
  @TextColumn(32)
  device: string;

  /** Name of the device, as its player recognises it. */
  @TextColumn(40)
  deviceName: string;

  @Column('integer')
  partId: number;

  @UtcColumn()
  beganAt: Date;

  /** When it was last looked after; a silent one gives its slot away. */
  @UtcColumn()
  seenAt: Date;
}
