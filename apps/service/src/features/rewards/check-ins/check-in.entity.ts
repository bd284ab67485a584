import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

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
