import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A spelling of a player's name: as it is written, spoken, and by its initials. A search is a range of this key. */
@Entity('mention_terms')
@Index('ix_mention_terms_uid', ['uid', 'term'])
export class MentionTermEntity {
  /** Compared byte by byte on both databases. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  uid: number;
}
