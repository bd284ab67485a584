import { expect, it } from 'vitest';
import { messageNote, outcomeOf, replyNote, retryPause } from './push.rules';

it('what a push service answers is one of four things', () => {
  expect([201, 200, 404, 410, 429, 500, 503, 408, 400, 403, 413].map(outcomeOf)).toEqual([
    'sent',
    'sent',
    'gone',
    'gone',
    'later',
    'later',
    'later',
    'later',
    'refused',
    'refused',
    'refused',
  ]);
});

it('a browser that cannot be reached is tried after 1, 4 and 16 minutes, and then no more', () => {
  expect([0, 1, 2, 3].map(retryPause)).toEqual([60_000, 240_000, 960_000, null]);
});

it('a note has a tag that push services take as a topic', () => {
  for (const { tag } of [replyNote, messageNote({ id: 2_147_483_647, title: '新版本' })])
    expect(tag).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
});
