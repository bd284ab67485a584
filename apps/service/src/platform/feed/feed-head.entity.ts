import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn } from '../database/columns';

/** Latest sequence number of a topic. */
@Entity('feed_heads')
export class FeedHeadEntity {
  @PrimaryColumn('varchar', { length: 40 })
  topic: string;

  @BigIntColumn()
  seq: number;

  /** Grows whenever entries of the topic are redacted, so that none is remembered as it was. */
  @Column('integer', { default: 0 })
  revision: number;
}
