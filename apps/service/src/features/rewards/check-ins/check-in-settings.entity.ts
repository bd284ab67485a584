import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, UtcColumn } from '#platform/database/columns';

/** Rewards of checking in, and their caps. There is one row, made by the migration. */
@Entity('check_in_settings')
@Check('ck_check_in_settings_one_row', 'id = 1')
export class CheckInSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  @Column('boolean')
  enabled: boolean;

  @JsonColumn()
  rewards: Schemas['CheckInReward'][];

  @Column('integer', { nullable: true })
  dailyCap: number | null;

  @Column('integer')
  makeUpsPerMonth: number;

  @UtcColumn()
  updatedAt: Date;
}
