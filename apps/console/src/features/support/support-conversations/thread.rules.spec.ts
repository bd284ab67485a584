import { lastSeqOf, withRecall } from '@ug/chat';
import { describe, expect, it } from 'vitest';
import {
  lastReadByPlayer,
  linesOf,
  mayRecall,
  sortPictures,
  withMessages,
  withNewest,
  withOlder,
  type Message,
  type Thread,
} from './thread.rules';

const START = Date.parse('2026-11-21T02:00:00Z');

const message = (seq: number, part: Partial<Message> = {}): Message => ({
  seq,
  session: 1,
  sender: 'player',
  senderName: '星海旅人',
  staffId: null,
  kind: 'text',
  text: `第 ${seq} 条`,
  picture: null,
  card: null,
  at: new Date(START + seq * 1000).toISOString(),
  recalled: false,
  clientId: null,
  ...part,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, hasMore = true) => ({ list: range(from, to), hasMore, lastSeq: to });
const seqs = (thread: Thread | null) => thread?.messages.map(({ seq }) => seq);
const own = { sender: 'agent', staffId: 3, senderName: '小北' } as const;

describe('the messages of a conversation', () => {
  it('begin with the newest page', () => {
    expect(withNewest(undefined, page(11, 20))).toEqual({ messages: range(11, 20), hasOlder: true });
  });

  it('keep the older ones where a fresh page meets them', () => {
    const thread = withOlder(withNewest(undefined, page(11, 20)), page(1, 10, false));
    expect(thread.hasOlder).toBe(false);
    const next = withNewest(thread, page(15, 24));
    expect([seqs(next), next.hasOlder]).toEqual([range(1, 24).map(({ seq }) => seq), false]);
  });

  it('start over where messages between are missing', () => {
    const next = withNewest(withNewest(undefined, page(1, 10, false)), page(50, 60));
    expect([seqs(next), next.hasOlder]).toEqual([range(50, 60).map(({ seq }) => seq), true]);
  });

  it('take each message once, in whichever order and however often it comes', () => {
    const thread = withNewest(undefined, page(1, 3, false));
    const next = withMessages(withMessages(thread, [message(4)])!, [message(4), message(5), message(2)])!;
    expect(seqs(next)).toEqual([1, 2, 3, 4, 5]);
    expect(lastSeqOf(next)).toBe(5);
  });

  it('say that one between is missing', () => {
    expect(withMessages(withNewest(undefined, page(1, 3, false)), [message(5)])).toBeNull();
  });

  it('lose what was taken back, and an older copy does not bring it back', () => {
    const thread = withRecall(withNewest(undefined, page(1, 3, false)), 2);
    expect(thread.messages[1]).toMatchObject({ seq: 2, recalled: true, text: '' });
    expect(withMessages(thread, [message(2)])!.messages[1]).toMatchObject({ recalled: true, text: '' });
  });
});

describe('taking a message back', () => {
  const now = START + 60_000;
  it.each([
    ['an own one of a minute ago', message(0, own), true],
    ['an own note', message(0, { ...own, kind: 'note' }), true],
    ["a colleague's", message(0, { ...own, staffId: 5 }), false],
    ["the player's", message(0), false],
    ['what happened', message(0, { ...own, kind: 'event' }), false],
    ['one that was taken back', message(0, { ...own, recalled: true }), false],
    ['one of two minutes ago', message(-60, own), false],
  ])('is possible of %s: %s', (_, one, expected) => {
    expect(mayRecall(one, 3, now)).toBe(expected);
  });
});

describe('the lines of a conversation', () => {
  const kinds = (thread: Thread) => linesOf(thread).map(({ is }) => is);

  it('say where a session begins and the time after a silence', () => {
    const later = message(600, { session: 2 });
    expect(kinds({ messages: [message(1), message(2), later], hasOlder: false })).toEqual([
      'session',
      'time',
      'message',
      'message',
      'session',
      'time',
      'message',
    ]);
  });

  it('do not claim that a session begins where older messages were not read', () => {
    expect(kinds({ messages: [message(1)], hasOlder: true })).toEqual(['time', 'message']);
  });

  it('show a face again after a note, a recall or another person', () => {
    const messages = [
      message(1),
      message(2),
      message(3, own),
      message(4, { ...own, kind: 'note' }),
      message(5, own),
      message(6, own),
      message(7, { ...own, staffId: 5 }),
      message(8, { recalled: true }),
      message(9),
    ];
    const following = linesOf({ messages, hasOlder: false }).flatMap((line) =>
      line.is === 'message' && line.isFollowing ? [line.message.seq] : [],
    );
    expect(following).toEqual([2, 6]);
  });

  it('know up to where the player has read, of what the player can see', () => {
    const messages = [message(1, own), message(2, { ...own, kind: 'note' }), message(3), message(4, own)];
    expect(lastReadByPlayer({ messages, hasOlder: false }, 3)).toBe(1);
    expect(lastReadByPlayer({ messages, hasOlder: false }, 4)).toBe(4);
    expect(lastReadByPlayer({ messages, hasOlder: false }, 0)).toBe(0);
  });
});

describe('pictures to send', () => {
  const file = (name: string, type: string, size = 10) => {
    const one = new File(['x'], name, { type });
    Object.defineProperty(one, 'size', { value: size });
    return one;
  };

  it('are of the kinds and sizes that the service takes, and the others are named', () => {
    const good = file('截图.png', 'image/png');
    const { pictures, refusals } = sortPictures([
      good,
      file('动图.gif', 'image/gif'),
      file('大图.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
    ]);
    expect(pictures).toEqual([good]);
    expect(refusals).toEqual(['动图.gif：只能发送 PNG、JPG 或 WebP 图片', '大图.jpg：图片不能超过 10 MB']);
  });
});
