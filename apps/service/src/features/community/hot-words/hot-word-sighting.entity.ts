import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';
import { HotWordEntity } from './hot-word.entity';

/** That a device has been counted for a word today. It goes with the day. */
@Entity('hot_word_sightings')
@Index('ix_hot_word_sightings_day', ['day'])
export class HotWordSightingEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => HotWordEntity, { name: 'fk_hot_word_sightings_word_id', onDelete: 'CASCADE' })
  wordId: number;

  /** A digest of the day, the word and the device: it names nobody, and is another one for each word and day. */
  @PrimaryColumn('varchar', { length: 32 })
  sighting: string;

  @TextColumn(10)
  day: string;
}
