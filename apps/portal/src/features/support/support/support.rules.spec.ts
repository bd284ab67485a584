import { lastSeqOf } from '@ug/chat';
import type { FeedEntry, Schemas } from '@ug/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyToChat,
  chatOf,
  isOpen,
  isWaiting,
  withEarlier,
  withMessage,
  withPlace,
  withStanding,
  type Chat,
  type ChatMessage,
} from './support.rules';

const at = '2026-11-21T02:00:00.000Z';
const topic = 'player:10001';
const hours = { isOpen: true, opensAt: null, text: '每天 09:00–22:00' };

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  session: 1,
  sender: 'agent',
  senderName: '小北',
  kind: 'text',
  text: `第 ${seq} 句`,
  picture: null,
  card: null,
  at,
  recalled: false,
  clientId: null,
  ...more,
});
const conversation = (
  version: number,
  more: Partial<Schemas['PlayerConversation']> = {},
): Schemas['PlayerConversation'] => ({
  id: 12,
  version,
  state: 'waiting',
  session: 1,
  agentName: null,
  isLeft: false,
  canRate: false,
  rating: null,
  ...more,
});
const standing = (more: Partial<Schemas['SupportStanding']> = {}): Schemas['SupportStanding'] => ({
  conversation: conversation(1),
  place: 3,
  waitSeconds: 140,
  lastSeq: 0,
  readSeq: 0,
  staffReadSeq: 0,
  unread: { count: 0, version: 1 },
  hours,
  ...more,
});
const page = (list: ChatMessage[], hasMore = false) => ({ list, hasMore, lastSeq: list.at(-1)?.seq ?? 0 });
const chatWith = (...seqs: number[]): Chat => chatOf(standing(), page(seqs.map((seq) => message(seq))));
const seqsOf = ({ messages }: Chat) => messages.map(({ seq }) => seq);

type Payloads = {
  'support.posted': Schemas['SupportPosted'];
  'support.recalled': Schemas['SupportRecalled'];
  'support.seen': Schemas['SupportSeen'];
  'support.moved': Schemas['SupportMoved'];
};
const entry = <Kind extends keyof Payloads>(kind: Kind, payload: Payloads[Kind]): FeedEntry =>
  ({ topic, seq: 1, at, kind, payload }) as FeedEntry;

/** What can happen to a conversation, in small. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('player', 'agent', 'note', 'recall', 'staffReads', 'playerReads') }),
    fc.record({
      what: fc.constant('move'),
      state: fc.constantFrom('waiting', 'ringing', 'assigned', 'closed', 'rated'),
    }),
  ),
  { maxLength: 40 },
);

/** A service with one conversation, as far as its player can see it. */
class SmallService {
  readonly messages: ChatMessage[] = [];
  readonly entries: FeedEntry[] = [];
  private seq = 0;
  private readSeq = 0;
  private staffReadSeq = 0;
  private moved = conversation(1);

  happen(event: { what: string; state?: string }): void {
    const last = this.messages.at(-1)?.seq ?? 0;
    switch (event.what) {
      case 'player':
      case 'agent': {
        const said = message((this.seq += 1), { sender: event.what as 'player' | 'agent' });
        this.messages.push(said);
        return void this.entries.push(entry('support.posted', { conversationId: 12, message: said }));
      }
      case 'note':
        return void (this.seq += 1);
      case 'recall': {
        if (last === 0) return;
        this.messages.splice(-1, 1, { ...this.messages.at(-1)!, text: '', recalled: true });
        return void this.entries.push(entry('support.recalled', { conversationId: 12, seq: last }));
      }
      case 'staffReads':
        this.staffReadSeq = this.seq;
        return void this.entries.push(entry('support.seen', { conversationId: 12, side: 'agent', seq: this.seq }));
      case 'playerReads':
        this.readSeq = Math.max(this.readSeq, last);
        return void this.entries.push(entry('support.seen', { conversationId: 12, side: 'player', seq: this.readSeq }));
      default: {
        const state = event.state as Schemas['SupportState'];
        this.moved = conversation(this.moved.version + 1, { state });
        return void this.entries.push(entry('support.moved', { conversation: this.moved }));
      }
    }
  }

  fetch(known?: Chat): Chat {
    const now = standing({
      conversation: this.moved,
      readSeq: this.readSeq,
      staffReadSeq: this.staffReadSeq,
      place: null,
      waitSeconds: null,
    });
    return chatOf(now, page([...this.messages]), known);
  }
}

describe('the conversation that follows the feed', () => {
  test('is what fetching it afresh gives, from wherever it began and however often an entry comes', () => {
    fc.assert(
      fc.property(happenings, fc.nat(40), fc.nat(3), (events, begin, again) => {
        const service = new SmallService();
        let chat: Chat | undefined;
        let seen = 0;
        events.forEach((event, index) => {
          service.happen(event);
          if (index === Math.min(begin, events.length - 1)) {
            chat = service.fetch();
            seen = service.entries.length;
          }
        });
        // What the fetched page has already may come once more.
        for (const one of service.entries.slice(Math.max(0, seen - again))) chat = chat && applyToChat(chat, one);
        expect(chat).toEqual(chat && service.fetch());
      }),
    );
  });

  test('takes a message once, in its place, and leaves holes as they are', () => {
    const chat = chatWith(3, 7);
    const posted = entry('support.posted', { conversationId: 12, message: message(5) });
    expect(seqsOf(applyToChat(applyToChat(chat, posted), posted))).toEqual([3, 5, 7]);
  });

  test('keeps a message taken back that is fetched from before', () => {
    const chat = applyToChat(chatWith(3), entry('support.recalled', { conversationId: 12, seq: 3 }));
    expect(chat.messages[0]).toMatchObject({ recalled: true, text: '' });
    expect(withMessage(chat, message(3)).messages[0]?.recalled).toBe(true);
  });

  test('never goes back to an older state or an older read position', () => {
    const chat = applyToChat(
      chatWith(3),
      entry('support.moved', { conversation: conversation(5, { state: 'assigned' }) }),
    );
    const late = applyToChat(chat, entry('support.moved', { conversation: conversation(4) }));
    expect(late.conversation?.version).toBe(5);
    const read = applyToChat(late, entry('support.seen', { conversationId: 12, side: 'agent', seq: 3 }));
    expect(applyToChat(read, entry('support.seen', { conversationId: 12, side: 'agent', seq: 1 })).staffReadSeq).toBe(
      3,
    );
    expect(withStanding(read, standing()).conversation?.version).toBe(5);
  });

  test('loses its place in the queue with the queue, and takes no late one', () => {
    const waiting = withPlace(chatWith(1), { place: 2, waitSeconds: 60 });
    expect(waiting).toMatchObject({ place: 2, waitSeconds: 60 });
    const served = applyToChat(
      waiting,
      entry('support.moved', { conversation: conversation(2, { state: 'assigned' }) }),
    );
    expect(served).toMatchObject({ place: null, waitSeconds: null });
    expect(withPlace(served, { place: 1, waitSeconds: 10 }).place).toBeNull();
  });
});

describe('what is fetched again', () => {
  test('keeps the earlier messages that it joins on to', () => {
    const known = withEarlier(chatWith(10, 11), page([message(8), message(9)], true));
    const again = chatOf(standing(), page([message(11), message(12)], true), known);
    expect(seqsOf(again)).toEqual([8, 9, 10, 11, 12]);
    expect(again.hasEarlier).toBe(true);
  });

  test('drops them where some between are missing', () => {
    const again = chatOf(standing(), page([message(50), message(51)], true), chatWith(10, 11));
    expect(seqsOf(again)).toEqual([50, 51]);
    expect(again.hasEarlier).toBe(true);
  });

  test('is another conversation after the old one was erased', () => {
    const again = chatOf(standing({ conversation: null }), page([]), chatWith(10, 11));
    expect(again).toMatchObject({ conversation: null, messages: [], hasEarlier: false });
  });
});

test.each([
  ['waiting', true, true],
  ['ringing', true, true],
  ['assigned', false, true],
  ['closed', false, false],
  ['rated', false, false],
] as const)('in the state %s a player waits: %s, may end: %s', (state, waits, open) => {
  const chat = chatOf(standing({ conversation: conversation(1, { state }) }), page([]));
  expect([isWaiting(chat), isOpen(chat)]).toEqual([waits, open]);
  expect(lastSeqOf(chat)).toBe(0);
});
