import { Entity, PrimaryColumn } from 'typeorm';

/** One piece of content that a removal took. */
@Entity('removed_contents')
export class RemovedContentEntity {
  @PrimaryColumn('integer')
  removalId: number;

  @PrimaryColumn('varchar', { length: 24 })
  kind: string;

  @PrimaryColumn('integer')
  subjectId: number;
}
