import { describe, expect, it } from 'vitest';
import { endsSessions, isWorkingOwner, usernameFrom } from './staff.rules';

describe('what was typed as an account name', () => {
  it.each([
    ['owner', 'owner'],
    ['  Xiao.Bei-01 ', 'xiao.bei-01'],
    ['ab', null],
    ['1owner', null],
    ['所有者', null],
    ['own\0er', null],
    ['x'.repeat(33), null],
    ['İİİ', null],
  ])('%j means %j', (typed, username) => expect(usernameFrom(typed)).toBe(username));
});

describe('a working owner', () => {
  it.each([
    [{ role: 'owner', disabled: false }, true],
    [{ role: 'owner', disabled: true }, false],
    [{ role: 'operator', disabled: false }, false],
  ] as const)('%j: %j', (account, is) => expect(isWorkingOwner(account)).toBe(is));
});

describe('the sessions of an account', () => {
  const before = { role: 'operator', disabled: false } as const;
  it.each([
    ['go on after a new name', before, false],
    ['end with its role, even a greater one', { role: 'owner', disabled: false }, true],
    ['end when it is disabled', { role: 'operator', disabled: true }, true],
    ['end with its password', { ...before, password: '新密码至少十位-2026' }, true],
  ] as const)('%s', (_, after, end) => expect(endsSessions(before, after)).toBe(end));
});
