import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { HotWordEntity } from './hot-word.entity';

/** The number of devices that searched for a word on one day. */
@Entity('hot_word_days')
@Check('ck_hot_word_days_devices', 'devices >= 1')
@Index('ix_hot_word_days_day', ['day'])
export class HotWordDayEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => HotWordEntity, { name: 'fk_hot_word_days_word_id', onDelete: 'CASCADE' })
  wordId: number;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('integer')
  devices: number;
}
