import type { Schemas } from '@ug/contract';
import { defineEvent } from '../events/domain-events';
import type { SessionAudience } from './session.entity';

/** Why a session ended, as its device shows it. */
export type SessionEnd = Schemas['SessionEnded']['reason'];

/** An account with sessions. */
export interface SessionHolder {
  readonly audience: SessionAudience;
  /** The uid of a player, the number of a member of staff. */
  readonly subjectId: string;
}

/** Sessions that were ended on purpose, as opposed to those that expired. */
export interface SessionsEnded {
  readonly sessionIds: readonly string[];
  /** Whose they were. Others of the account may live on. */
  readonly holder: SessionHolder;
  readonly reason: SessionEnd;
}

export const sessionsEnded = defineEvent<SessionsEnded>('sessions.ended');
