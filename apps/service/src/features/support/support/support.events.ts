import type { Schemas } from '@ug/contract';
import { defineEvent } from '#platform/events/domain-events';

/** Somebody came to the queue or left it. */
export const queueChanged = defineEvent<{ readonly conversationId: number }>('support.queue-changed');

/** Somebody of customer service wrote to a player. */
export const agentReplied = defineEvent<{ readonly uid: number }>('support.agent-replied');

/** A session of a conversation, from the first message to the end. */
interface AboutSession {
  readonly conversationId: number;
  readonly sessionId: number;
  readonly uid: number;
}

/** A session began. `isLeft`: it is left to be answered later. */
export const sessionOpened = defineEvent<AboutSession & { readonly isLeft: boolean }>('support.session-opened');

/** A session ended. */
export const sessionClosed = defineEvent<AboutSession & { readonly closedBy: Schemas['SupportSender'] }>(
  'support.session-closed',
);
