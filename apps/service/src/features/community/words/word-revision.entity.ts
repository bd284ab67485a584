import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row counts the changes of the words, so that a process sees whether it has them all. */
@Entity('word_revisions')
export class WordRevisionEntity {
  /** Always 1. */
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  revision: number;
}
