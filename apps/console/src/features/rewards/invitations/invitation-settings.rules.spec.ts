import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { problemOf, inputFrom, typedOf } from './invitation-settings.rules';

const settings: Schemas['InvitationSettings'] = {
  id: 0,
  version: 3,
  enabled: true,
  inviterCoins: 20,
  inviteeCoins: 10,
  dailyCap: 200,
  totalCap: null,
  checkInDays: 3,
  byDownload: true,
  withinDays: 14,
  updatedAt: '2026-11-01T02:00:00.000Z',
};
const typed = typedOf(settings);

it('the settings of invitations are typed and read back alike', () => {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...input } = settings;
  expect(typed).toMatchObject({ dailyCap: '200', totalCap: '' });
  expect(inputFrom(typed)).toEqual(input);
});

it.each([
  ['inviterCoins', '', '请填写'],
  ['inviterCoins', '1.5', '0 到 100000 的整数'],
  ['inviterCoins', '100001', '0 到 100000 的整数'],
  ['inviterCoins', '0', ''],
  ['withinDays', '0', '1 到 90 的整数'],
  ['withinDays', '90', ''],
  ['checkInDays', '32', '0 到 31 的整数'],
  ['dailyCap', '', ''],
  ['dailyCap', '-1', '0 到 100000000 的整数'],
] as const)('%s %j: %j', (field, text, problem) => {
  expect(problemOf(field, text)).toBe(problem);
  expect(inputFrom({ ...typed, [field]: text }) === null).toBe(problem !== '');
});

it('are none while nobody could become active', () => {
  expect(inputFrom({ ...typed, checkInDays: '0' })).not.toBeNull();
  expect(inputFrom({ ...typed, checkInDays: '0', byDownload: false })).toBeNull();
});
