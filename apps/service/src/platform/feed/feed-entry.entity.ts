import { Entity, Index, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '../database/columns';

/** One thing that happened, at its position in its topic. Rows are never changed, but for what is redacted. */
@Entity('feed_entries')
@Index('ix_feed_entries_at', ['at'])
@Index('ix_feed_entries_about', ['about', 'at'], { where: 'about IS NOT NULL' })
export class FeedEntryEntity {
  /** Such as `player:<uid>`, `players` or `staff:<resource>`. */
  @PrimaryColumn('varchar', { length: 40 })
  topic: string;

  /** From 1, without holes: the lock on the head makes commit order equal this order. */
  @PrimaryColumn('bigint')
  seq: number;

  @TextColumn(40)
  kind: string;

  /** JSON, as it goes out. */
  @LongTextColumn()
  payload: string;

  @UtcColumn()
  at: Date;

  /** Under which name its words are found once they must go; null where it has none. */
  @TextColumn(40, { nullable: true })
  about: string | null;
}
