import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Readers who began a part on one day and whose furthest point, then or later, is a step of it. */
@Entity('part_curves')
@Check('ck_part_curves_step', 'step >= 1 AND step <= 20')
export class PartCurveEntity {
  @PrimaryColumn('integer')
  partId: number;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  /** In twentieths of the part, from 1. */
  @PrimaryColumn('integer')
  step: number;

  @Column('integer')
  workId: number;

  @Column('integer')
  readers: number;
}
