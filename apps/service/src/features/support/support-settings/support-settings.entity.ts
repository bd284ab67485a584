import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Settings of customer service. The migration makes the only row. */
@Entity('support_settings')
@Check('ck_support_settings_one_row', 'id = 1')
export class SupportSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @JsonColumn()
  hours: Schemas['SupportHoursRule'][];

  @JsonColumn()
  holidays: Schemas['SupportHoliday'][];

  @TextColumn(200)
  welcome: string;

  @TextColumn(200)
  offline: string;

  /** Chats that an agent without a capacity of their own is given at once. */
  @Column('integer')
  capacity: number;

  @Column('integer')
  ringSeconds: number;

  @Column('integer')
  graceSeconds: number;

  @Column('integer')
  retentionDays: number;

  @JsonColumn()
  tags: string[];

  @JsonColumn()
  skills: Schemas['SupportSkill'][];

  @UtcColumn()
  updatedAt: Date;
}
