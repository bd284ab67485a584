import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { AlarmChannelKind } from './alarms.rules';

/** A webhook that alarms are sent to, or members of staff who are told in the console. */
@Entity('alarm_channels')
@Check('ck_alarm_channels_kind', `kind IN ('dingtalk', 'wecom', 'feishu', 'webhook', 'staff')`)
@Check('ck_alarm_channels_failures', 'failures >= 0')
export class AlarmChannelEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(16)
  kind: AlarmChannelKind;

  @TextColumn(30)
  name: string;

  /** It holds a token, so it is encrypted under a key of the data folder. Empty where staff are told. */
  @LongTextColumn()
  sealedAddress: string;

  /** A part of the address that staff recognise; for a channel without one, the number of its recipients. */
  @TextColumn(300)
  addressHint: string;

  /** Staff who get the alarms; null for every other kind of channel. */
  @JsonColumn({ nullable: true })
  staffIds: number[] | null;

  /** It signs the messages. */
  @LongTextColumn({ nullable: true })
  sealedSecret: string | null;

  @Column('boolean')
  isOn: boolean;

  @UtcColumn({ nullable: true })
  deliveredAt: Date | null;

  @UtcColumn({ nullable: true })
  failedAt: Date | null;

  /** Failures in a row. */
  @Column('integer')
  failures: number;

  /** The reason of the last failure. */
  @TextColumn(300, { nullable: true })
  error: string | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
