import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, UtcColumn } from '#platform/database/columns';

/** A player's settings for reading, the last that they chose on any device. */
@Entity('reader_settings')
@Check('ck_reader_settings_version', 'version >= 1')
export class ReaderSettingsEntity {
  @PrimaryColumn('integer')
  uid: number;

  @Column('integer')
  version: number;

  @JsonColumn()
  settings: Schemas['ReaderSettings'];

  @UtcColumn()
  savedAt: Date;
}
