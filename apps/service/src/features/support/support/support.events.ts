import { defineEvent } from '#platform/events/domain-events';

/** Somebody came to the queue or left it. */
export const queueChanged = defineEvent<{ readonly conversationId: number }>('support.queue-changed');

/** Somebody of customer service wrote to a player. */
export const agentReplied = defineEvent<{ readonly uid: number }>('support.agent-replied');
