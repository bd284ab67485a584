import type { Schemas } from '@ug/contract';
import { defineEvent } from '../events/domain-events';

/** Why a session ended, as its device shows it. */
export type SessionEnd = Schemas['SessionEnded']['reason'];

/** Sessions that were ended on purpose, as opposed to those that expired. */
export interface SessionsEnded {
  readonly sessionIds: readonly string[];
  readonly reason: SessionEnd;
}

export const sessionsEnded = defineEvent<SessionsEnded>('sessions.ended');
