import { expect, test } from 'vitest';
import { besideIn, isReadable, leaseWords, untilHere, wantedChapters } from './kept-chapters.rules';

const part = (id: number, access: 'free' | 'paid' | 'member' = 'free') => ({
  id,
  title: '',
  size: 1,
  volumeId: null,
  access,
  price: 0,
});
const nobody = { isMember: false, isMemberFree: false, ownsWork: false, owned: [] };

const readers: readonly (readonly [string, 'free' | 'paid' | 'member', Parameters<typeof isReadable>[1], boolean])[] = [
  ['anybody a free chapter', 'free', nobody, true],
  ['nobody a paid one', 'paid', nobody, false],
  ['its buyer', 'paid', { ...nobody, owned: [{ from: 5, to: 9 }] }, true],
  ['the buyer of another one', 'paid', { ...nobody, owned: [{ from: 8, to: 9 }] }, false],
  ['the owner of the work', 'member', { ...nobody, ownsWork: true }, true],
  ['a member', 'member', { ...nobody, isMember: true }, true],
  ['a member a paid one of a work that members read', 'paid', { ...nobody, isMember: true, isMemberFree: true }, true],
  ['a member any other paid one', 'paid', { ...nobody, isMember: true }, false],
];

test.each(readers)('a device may keep for %s', (_, access, rights, allowed) => {
  expect(isReadable(part(7, access), rights)).toBe(allowed);
});

test('the next chapters are twenty that may be read, from where the reader is, without what is here', () => {
  const parts = Array.from({ length: 60 }, (_, n) => part(n + 1, n % 2 === 0 ? 'free' : 'paid'));
  const wanted = (change: object) =>
    wantedChapters({ parts, rights: nobody, kept: new Set(), scope: 'next', fromId: 11, ...change });
  expect([wanted({}).length, wanted({})[0], wanted({}).at(-1)]).toEqual([20, 11, 49]);
  expect(wanted({ kept: new Set([11, 13]) })).toHaveLength(18);
  expect(wanted({ fromId: undefined })[0]).toBe(1);
  expect(wanted({ scope: 'all' })).toHaveLength(30);
});

test('a lease ends as long after now as the service said, whatever this clock shows', () => {
  const [at, until] = ['2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'];
  expect(untilHere(until, at, 1000)).toBe(1000 + 86_400_000);
  expect(untilHere(null, at, 1000)).toBeNull();
  expect([leaseWords(null, 0), leaseWords(86_400_000, 1), leaseWords(5, 6)]).toEqual([
    null,
    '会员章节还可离线阅读 1 天',
    '会员章节已到期，联网后可续期',
  ]);
});

test('a chapter has the neighbours of the kept menu, and none at its ends', () => {
  const parts = [part(4), part(9), part(2)];
  expect([4, 9, 2, 7].map((id) => besideIn(parts, id))).toEqual([
    { previousId: null, nextId: 9 },
    { previousId: 4, nextId: 2 },
    { previousId: 9, nextId: null },
    { previousId: null, nextId: null },
  ]);
});
