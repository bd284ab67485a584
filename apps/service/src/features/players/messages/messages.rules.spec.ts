import type { Schemas } from '@ug/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INBOX_START, newestFirst, positionAfter, tidyAudience } from './messages.rules';

type Listed = Schemas['ListedMessage'];
type Audience = Schemas['MessageAudience'];

const message = (topic: string, seq: number, second: number): Listed => ({
  id: seq,
  title: '标题',
  content: '内容',
  link: '',
  read: false,
  topic,
  seq,
  sentAt: new Date(second * 1000).toISOString(),
});

/** A feed, its newest first; its clocks may have gone backwards. */
const feed = (topic: string) =>
  fc
    .array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })
    .map((seconds) => seconds.map((second, i) => message(topic, seconds.length - i, second)));

describe('an inbox', () => {
  it('shows the same messages once each and in one order, whatever the size of its pages', () => {
    fc.assert(
      fc.property(feed('players'), feed('player:7'), fc.integer({ min: 1, max: 5 }), (broadcasts, own, size) => {
        const whole = newestFirst(broadcasts, own);
        const paged: Listed[] = [];
        for (let position = INBOX_START; ;) {
          const rest = [
            broadcasts.filter((one) => one.seq < position.players),
            own.filter((one) => one.seq < position.player),
          ];
          const [nextBroadcasts = [], nextOwn = []] = rest.map((one) => one.slice(0, size));
          const page = newestFirst(nextBroadcasts, nextOwn).slice(0, size);
          if (page.length === 0) break;
          paged.push(...page);
          position = positionAfter(page, position);
        }
        expect(paged).toEqual(whole);
        expect(whole).toHaveLength(broadcasts.length + own.length);
      }),
    );
  });

  it('is in the order of time where the clocks went forward', () => {
    const [broadcasts, own] = [
      [message('players', 9, 50), message('players', 4, 20)],
      [message('player:7', 2, 30), message('player:7', 1, 10)],
    ];
    expect(newestFirst(broadcasts, own).map(({ seq }) => seq)).toEqual([9, 2, 4, 1]);
  });
});

describe('an audience', () => {
  it.each<[asked: Audience, meant: Audience]>([
    [{ kind: 'all', uids: [3], channelID: '1' }, { kind: 'all' }],
    [
      { kind: 'chosen', uids: [30, 4], member: true },
      { kind: 'chosen', uids: [4, 30] },
    ],
    [
      { kind: 'filter', uids: [3], channelID: '1' },
      { kind: 'filter', channelID: '1' },
    ],
  ])('%j means %j', (asked, meant) => expect(tidyAudience(asked)).toEqual(meant));
});
