import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A word that players searched the square for, or that staff pinned or banned; never who searched. */
@Entity('hot_words')
@Check('ck_hot_words_mark', `mark IN ('none', 'pinned', 'banned')`)
@Check('ck_hot_words_counts', 'devices >= 0 AND today >= 0')
@Index('ux_hot_words_word', ['word'], { unique: true })
@Index('ix_hot_words_devices', ['devices', 'id'])
@Index('ix_hot_words_mark', ['mark', 'id'])
export class HotWordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  /** In one spelling. */
  @TextColumn(20)
  word: string;

  @TextColumn(8)
  mark: Schemas['HotWordMark'];

  /** Devices of the last seven days, each once a day. */
  @Column('integer')
  devices: number;

  /** Devices of `lastDay`, while that is today. */
  @Column('integer')
  today: number;

  /** Enough devices searched for it on one of the last seven days. */
  @Column('boolean')
  isHot: boolean;

  /** `YYYY-MM-DD` in the product's timezone; null for a word that nobody searched for. */
  @TextColumn(10, { nullable: true })
  lastDay: string | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
