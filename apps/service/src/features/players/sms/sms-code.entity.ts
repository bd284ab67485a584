import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A code that was sent to a number. The code itself is not here: it is made of the nonce and the server's secret. */
@Entity('sms_codes')
@Check('ck_sms_codes_guesses', 'guesses >= 0 AND guesses <= 5')
@Check('ck_sms_codes_settled', `(state = 'waiting') = (settled_at IS NULL)`)
@Index('ix_sms_codes_place', ['phone', 'purpose', 'place', 'id'])
@Index('ix_sms_codes_phone', ['phone', 'createdAt'])
@Index('ix_sms_codes_created_at', ['createdAt'])
@Index('ix_sms_codes_failed_at', ['failedAt'])
export class SmsCodeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(11)
  phone: string;

  @TextColumn(8)
  purpose: Schemas['SmsPurpose'];

  /** A digest of the device that asked, empty where it names none. The code is valid on that device alone. */
  @TextColumn(64)
  place: string;

  @TextColumn(43)
  nonce: string;

  /** Number of times that the code was typed, rightly or wrongly. */
  @Column('integer')
  guesses: number;

  @TextColumn(8)
  state: 'waiting' | 'sent' | 'failed';

  @TextColumn(16)
  provider: Schemas['SmsProviderName'];

  /** Why it was not sent, the last time that it was tried; empty without a failure. */
  @TextColumn(200)
  failure: string;

  @UtcColumn({ nullable: true })
  failedAt: Date | null;

  /** When it was sent, or given up. */
  @UtcColumn({ nullable: true })
  settledAt: Date | null;

  @UtcColumn({ nullable: true })
  usedAt: Date | null;

  @UtcColumn()
  expiresAt: Date;

  @UtcColumn()
  createdAt: Date;
}
