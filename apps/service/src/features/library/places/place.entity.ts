import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** The place of one device of a player in a work. */
@Entity('reading_places')
@Index('ix_reading_places_uncounted', ['uid', 'workId', 'deviceId'], { where: 'counted_seq <> seq' })
@Check('ck_reading_places_spot', 'paragraph_id >= 1 AND char_offset >= 0 AND permille >= 0 AND permille <= 1000')
@Check('ck_reading_places_said', 'seq >= 1 AND read_ms >= 0')
export class PlaceEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  workId: number;

  @PrimaryColumn('varchar', { length: 32 })
  deviceId: string;

  @TextColumn(40)
  deviceName: string;

  @Column('integer')
  partId: number;

  @Column('integer')
  paragraphId: number;

  /** Characters of the paragraph before it. */
  @Column('integer')
  charOffset: number;

  /** Position in the part in permille; in a chapter for when the paragraph is gone. */
  @Column('integer')
  permille: number;

  /** The characters that stood there, for the same. */
  @TextColumn(32)
  context: string;

  /** In an episode, which has no paragraphs: its paragraph is 1. Null in a chapter. */
  @Column('integer', { nullable: true })
  positionMs: number | null;

  /** Counts the reports of the device, so that a report that comes late or twice changes nothing. */
  @Column('integer')
  seq: number;

  /** Reading time of the device in the work, in milliseconds. */
  @BigIntColumn()
  readMs: number;

  /** When it was so, by the service's clock. */
  @UtcColumn()
  at: Date;

  /** The report that the counts of parts know; while the device has sent a later one, the row waits for them. */
  @Column('integer', { default: 0 })
  countedSeq: number;

  /** The part of that report; null before the first. */
  @Column('integer', { nullable: true })
  countedPartId: number | null;

  /** The reading time of that report. */
  @BigIntColumn({ default: 0 })
  countedMs: number;
}
