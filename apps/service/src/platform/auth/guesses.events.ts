import type { Schemas } from '@ug/contract';
import { defineEvent } from '../events/domain-events';
import type { AttemptSource } from './attempt-source';

/** A password or a code that was wrong. What was typed is not here. */
export interface FailedGuess {
  readonly kind: Schemas['GuessKind'];
  /** Whose it was to be: a login name, whether or not there is one, a mobile number or an account's id. */
  readonly subject: string;
  /** The way to sign in that was tried; null where the guess was about something else. */
  readonly way: Schemas['SignInWay'] | null;
  readonly source: AttemptSource;
  /** System and browser in words; empty when not requested. */
  readonly device: string;
}

/** Somebody guessed wrong; told in the unit of work that counts it. */
export const guessFailed = defineEvent<FailedGuess>('guess.failed');
