import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A day on which a player checked in, or for which they made up; there is one of each. */
@Entity('check_ins')
@Check('ck_check_ins_reward', 'streak >= 1 AND coins >= 0 AND cards >= 0')
@Index('ux_check_ins_day', ['uid', 'day'], { unique: true })
@Index('ix_check_ins_day', ['day', 'id'])
export class CheckInEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  /** In the business timezone, `YYYY-MM-DD`. */
  @TextColumn(10)
  day: string;

  /** Days in a row up to this one. */
  @Column('integer')
  streak: number;

  /** X diamonds that it brought. */
  @Column('integer')
  coins: number;

  @Column('integer')
  cards: number;

  @Column('boolean')
  isMakeUp: boolean;

  /** Whether it brought no X diamonds because all of that day had been given. */
  @Column('boolean')
  isCapped: boolean;

  @UtcColumn()
  at: Date;
}

/** The make-up cards of a player, and how many days they ever checked in. */
@Entity('check_in_cards')
@Check('ck_check_in_cards', 'cards >= 0 AND total >= 0')
export class CheckInCardsEntity {
  @PrimaryColumn('integer')
  uid: number;

  @Column('integer')
  cards: number;

  @Column('integer')
  total: number;
}

/** What checking in brings. There is one row, made by the migration. */
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
