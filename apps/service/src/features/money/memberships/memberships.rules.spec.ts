import { describe, expect, it } from 'vitest';
import { extended, levelOf, nextNotice, noticeFor, shortened, type Notice } from './memberships.rules';

const day = (number: number, time = '00:00'): Date =>
  new Date(`2026-11-${String(number).padStart(2, '0')}T${time}:00Z`);

describe('the level of a member', () => {
  it.each([
    [0, 1],
    [89, 1],
    [90, 2],
    [364, 2],
    [365, 3],
    [1094, 3],
    [1095, 4],
    [99_999, 4],
  ])('after %i days is %i', (days, level) => {
    expect(levelOf(days)).toBe(level);
  });
});

describe('the end of a membership', () => {
  it.each([
    ['goes on from where it is', day(20), day(10), day(27)],
    ['begins now when it is over', day(2), day(10), day(17)],
    ['begins now when it ends in this instant', day(10), day(10), day(17)],
  ])('with seven days more %s', (_title, expiresAt, now, expected) => {
    expect(extended(expiresAt, 7, now)).toEqual(expected);
  });

  it.each([
    ['is seven days nearer', day(20), day(10), day(13)],
    ['is now, where fewer were left', day(12), day(10), day(10)],
    ['stays where it is, when it is over', day(2), day(10), day(2)],
  ])('without seven days %s', (_title, expiresAt, now, expected) => {
    expect(shortened(expiresAt, 7, now)).toEqual(expected);
  });
});

describe('what a member is told', () => {
  it.each<[string, Date, Notice]>([
    ['of a long one nothing yet', day(20), 'none'],
    ['of one of three days nothing more before its end', day(13), 'soon'],
    ['of one of a day nothing more before its end', day(11), 'soon'],
  ])('%s', (_title, expiresAt, expected) => {
    expect(noticeFor(expiresAt, day(10))).toBe(expected);
  });

  it.each<[string, Notice, Date, ReturnType<typeof nextNotice>]>([
    ['long before', 'none', day(10), { say: null, checkAt: day(17) }],
    ['three days before', 'none', day(17), { say: 'soon', checkAt: day(20) }],
    ['late', 'none', day(19), { say: 'soon', checkAt: day(20) }],
    ['once it was told', 'soon', day(18), { say: null, checkAt: day(20) }],
    ['at the end', 'soon', day(20), { say: 'over', checkAt: null }],
    ['at the end, when nothing was checked before', 'none', day(21), { say: 'over', checkAt: null }],
    ['after the end', 'over', day(21), { say: null, checkAt: null }],
  ])('%s', (_title, notice, now, expected) => {
    expect(nextNotice({ expiresAt: day(20), notice }, now)).toEqual(expected);
  });
});
