import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, LongTextColumn, TextColumn, UtcColumn } from '../database/columns';

/** One thing that happened, at its position in its topic. Rows are never changed. */
@Entity('feed_entries')
@Index('ix_feed_entries_at', ['at'])
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
}

/** How far a topic has come. */
@Entity('feed_heads')
export class FeedHeadEntity {
  @PrimaryColumn('varchar', { length: 40 })
  topic: string;

  @BigIntColumn()
  seq: number;
}
