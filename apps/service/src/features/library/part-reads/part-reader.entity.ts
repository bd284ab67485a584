import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** A player was counted as a reader of a part; it is kept for some days, so that coming back on any device counts nothing. */
@Entity('part_readers')
@Index('ix_part_readers_day', ['day'])
export class PartReaderEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  partId: number;

  @Column('integer')
  workId: number;

  /** The day on which the player began it, `YYYY-MM-DD` in the product's timezone. */
  @TextColumn(10)
  day: string;

  /** The furthest point, in twentieths of the part. */
  @Column('integer', { default: 0 })
  reached: number;

  @Column('boolean')
  isFinished: boolean;
}
