import { defineEvent } from '#platform/events/domain-events';

/** A system message has come to players: to all, or to some of them. */
export interface MessageReached {
  readonly message: { readonly id: number; readonly title: string };
  readonly uids: readonly number[] | 'everybody';
}

export const messageReached = defineEvent<MessageReached>('message.reached');
