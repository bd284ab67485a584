import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Readers who began a part on one day, and how many of them read it to its end, then or later. */
@Entity('part_reads')
@Index('ix_part_reads_work', ['workId', 'day', 'partId'])
@Check('ck_part_reads_counts', 'starts >= 0 AND finishes >= 0')
export class PartReadEntity {
  @PrimaryColumn('integer')
  partId: number;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('integer')
  workId: number;

  @Column('integer')
  starts: number;

  @Column('integer')
  finishes: number;
}
