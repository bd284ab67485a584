import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A wrong password or code, or attempts that were refused unheard, kept for a day. What was typed is not here. */
@Entity('failed_guesses')
@Index('ix_failed_guesses_subject', ['kind', 'subject', 'at'])
@Index('ix_failed_guesses_network', ['kind', 'network', 'at'])
@Index('ix_failed_guesses_at', ['at'])
export class FailedGuessEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(8)
  kind: Schemas['GuessKind'];

  /** The name, number or account id that it was about, existing or not; empty when not looked up. */
  @TextColumn(64)
  subject: string;

  /** The way to sign in that was tried; null where the guess was about something else. */
  @TextColumn(24, { nullable: true })
  way: Schemas['SignInWay'] | null;

  /** The address without its end. */
  @TextColumn(24)
  network: string;

  /** System and browser in words. */
  @TextColumn(40)
  device: string;

  @TextColumn(64)
  deviceSign: string;

  /** Number of attempts that were refused without a check; 0 for a wrong guess. */
  @Column('integer', { default: 0 })
  stopped: number;

  @UtcColumn()
  at: Date;
}
