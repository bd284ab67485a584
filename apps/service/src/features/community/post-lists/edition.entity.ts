import { Entity, Index, PrimaryColumn } from 'typeorm';
import { JsonColumn, UtcColumn } from '#platform/database/columns';

/** The best posts of a list in the order they had at one moment, so that paging shows each of them once. */
@Entity('editions')
@Index('ix_editions_made_at', ['madeAt'])
export class EditionEntity {
  /** The list, such as `all` or `tag:3`. */
  @PrimaryColumn('varchar', { length: 40 })
  list: string;

  /** The minute it is of, counted from 1970. */
  @PrimaryColumn('integer')
  no: number;

  /** Ids of posts, the best first. Never changed once it is written. */
  @JsonColumn()
  ids: number[];

  @UtcColumn()
  madeAt: Date;
}
