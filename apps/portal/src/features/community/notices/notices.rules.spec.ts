import { describe, expect, test } from 'vitest';
import { noticesIn, versionOf, withNewest, withoutNotice, withRead, type Notice } from './notices.rules';

const notice = (id: number, minute: number, isRead = false): Notice => ({
  id,
  kind: 'like',
  text: `第 ${id} 条`,
  actors: [],
  actorCount: 1,
  subject: null,
  commentId: null,
  excerpt: '',
  path: '',
  isRead,
  updatedAt: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
const page = (records: Notice[], nextCursor: string | null = null) => ({
  records,
  unread: 0,
  hasMore: nextCursor !== null,
  nextCursor,
});
const dataOf = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map((_, index) => index) });
const ids = (data: Parameters<typeof noticesIn>[0]) => noticesIn(data).map(({ id }) => id);

describe('the newest page', () => {
  const known = dataOf(page([notice(4, 40), notice(3, 30)], 'a'), page([notice(2, 20), notice(1, 10)]));

  test('brings what is new to the top, and what got newer up from the page it stood in', () => {
    const next = withNewest(known, page([notice(5, 55), notice(2, 50), notice(4, 40)], 'b'));
    expect(ids(next)).toEqual([5, 2, 4, 3, 1]);
    expect(next.pages).toHaveLength(2);
    expect(next.pages[0]).toMatchObject({ nextCursor: 'a', hasMore: true });
  });

  test('leaves out what was among its own and is there no more', () => {
    expect(ids(withNewest(known, page([notice(5, 50), notice(3, 30)], 'b')))).toEqual([5, 3, 2, 1]);
  });

  test.each([
    ['is all there is', page([notice(5, 50), notice(4, 40)]), [5, 4]],
    ['is so new that some between may be missing', page([notice(7, 59), notice(6, 58)], 'b'), [7, 6]],
    ['is empty', page([]), []],
  ])('that %s stands alone', (_, newest, left) => {
    const next = withNewest(known, newest);
    expect(ids(next)).toEqual(left);
    expect(next.pageParams).toEqual([0]);
  });
});

describe('a notice', () => {
  const data = dataOf(page([notice(2, 20), notice(1, 10)]));
  const unread = (pages: Parameters<typeof noticesIn>[0]) =>
    noticesIn(pages).flatMap(({ id, isRead }) => (isRead ? [] : id));

  test('that is gone is in no page', () => {
    expect(ids(withoutNotice(data, 2))).toEqual([1]);
  });

  test('is read alone or with all, and what came after it was shown stays unread', () => {
    expect(unread(withRead(data))).toEqual([]);
    expect(unread(withRead(data, new Set([versionOf(notice(2, 15)), versionOf(notice(1, 10))])))).toEqual([2]);
  });

  test('that came twice is shown once', () => {
    expect(ids(dataOf(page([notice(1, 20)], 'a'), page([notice(1, 10)])))).toEqual([1]);
  });
});
