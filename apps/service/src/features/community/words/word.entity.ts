import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A word that is looked for in what players write. */
@Entity('words')
@Index('ix_words_category', ['category', 'id'])
@Index('ix_words_word', ['word', 'id'])
@Index('ix_words_updated_at', ['updatedAt', 'id'])
export class WordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save of something older is noticed. */
  @Column('integer')
  version: number;

  /** The word as staff wrote it. */
  @TextColumn(40)
  word: string;

  /** Its folded spelling: two words of one would be found in the same texts. A character may fold into several. */
  @TextColumn(200, { unique: true })
  folded: string;

  /** The sound of each of its letters, looked up when it is saved; empty unless a mode asks for it. */
  @JsonColumn()
  spoken: readonly string[];

  @TextColumn(16)
  category: Schemas['WordCategory'];

  @TextColumn(16)
  action: Schemas['WordAction'];

  @JsonColumn()
  modes: readonly Schemas['WordMode'][];

  /** Kept from the list that clients are given. */
  @Column('boolean')
  secret: boolean;

  @Column('boolean')
  enabled: boolean;

  /** Longer texts in which it is innocent. */
  @JsonColumn()
  exceptions: readonly string[];

  @TextColumn(200)
  note: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
