import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { TermPosition } from '#platform/search/search-terms.rules';

/** A search term of a nickname. A search reads a range of this key. */
@Entity('nickname_terms')
@Index('ix_nickname_terms_uid', ['uid'])
export class NicknameTermEntity {
  /** 0: the nickname begins here. 1: inside of it. */
  @PrimaryColumn('integer')
  position: TermPosition;

  /** Compared byte by byte on both databases, so that a range of it means the same everywhere. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  uid: number;
}
