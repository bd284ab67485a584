import type { FeedClient } from '@ug/api-client';
import { TYPING_MS, withRecall } from '@ug/chat';
import type { Desk, Typing } from './desk.store';
import type { DeskCache } from './support-conversations.queries';
import { callOf, type Call, type Conversation } from './conversation.rules';
import type { Message } from './thread.rules';

interface Parts {
  feed: FeedClient;
  cache: DeskCache;
  desk: Desk;
  selfId: number;
  onCall: (call: NonNullable<Call>, conversation: Conversation) => void;
  onMessage: (conversationId: number, message: Message) => void;
}

/**
 * Applies to the desk what the feed tells: lists and open conversations show what a fresh fetch would bring. What is
 * missing between is read.
 * @returns a function that stops
 */
export function followDesk({ feed, cache, desk, selfId, onCall, onMessage }: Parts): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };

  const change = (conversation: Conversation) => {
    const call = callOf(cache.find(conversation.id), conversation, selfId);
    cache.change(conversation);
    if (call) onCall(call, conversation);
  };
  // By itself and not by the time of the day, which may be set back meanwhile.
  const forget = (one: Typing) =>
    desk.store.setState(({ typing }) => ({ typing: typing.filter((each) => each !== one) }));

  const stops = [
    feed.on('support.changed', ({ conversation }) => change(conversation)),
    feed.on('support.posted', ({ conversationId, message }) => {
      cache.post(conversationId, message);
      if (message.sender === 'player') {
        stopTyping(desk, conversationId, 'player');
        onMessage(conversationId, message);
      }
    }),
    feed.on('support.recalled', ({ conversationId, seq }) =>
      cache.changeThread(conversationId, (thread) => withRecall(thread, seq)),
    ),
    feed.on('support.seen', ({ conversationId, side, seq }) => cache.see(conversationId, side, seq)),
    feed.onPush('support.typed', ({ conversationId, side, name, isTyping }) => {
      stopTyping(desk, conversationId, side, name);
      if (!isTyping) return;
      const one: Typing = { conversationId, side, name };
      desk.store.setState(({ typing }) => ({ typing: [...typing, one] }));
      later(TYPING_MS, () => forget(one));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
    // Nobody is left to hear that they stop.
    desk.store.setState({ typing: [] });
  };
}

function stopTyping({ store }: Desk, conversationId: number, side: 'player' | 'agent', name?: string): void {
  store.setState(({ typing }) => ({
    typing: typing.filter(
      (each) =>
        each.conversationId !== conversationId || each.side !== side || (name !== undefined && each.name !== name),
    ),
  }));
}
