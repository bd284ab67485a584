import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Too many wrong passwords or codes, by whom they were about or by where they came from. */
@Entity('sign_in_alerts')
@Index('ix_sign_in_alerts_state', ['state', 'id'])
@Index('ix_sign_in_alerts_subject', ['kind', 'reason', 'subjectSign', 'state'])
export class SignInAlertEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(8)
  kind: Schemas['GuessKind'];

  @TextColumn(8)
  reason: Schemas['GuessReason'];

  /** Subject as staff see it: a number is masked. */
  @TextColumn(64)
  subject: string;

  /** A digest of the whole subject. */
  @TextColumn(64)
  subjectSign: string;

  @Column('integer')
  count: number;

  /** Attempts that were refused unheard. */
  @Column('integer', { default: 0 })
  stopped: number;

  /** Networks that the guesses came from, the latest first. */
  @JsonColumn()
  networks: string[];

  @UtcColumn()
  firstAt: Date;

  @UtcColumn()
  lastAt: Date;

  @TextColumn(8)
  state: Schemas['AlertState'];

  @TextColumn(64, { nullable: true })
  closedBy: string | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}
