import { describe, expect, it } from 'vitest';
import { changedEverywhere, isTouched, recordKey, type RecordChange } from './changes.rules';

const change: RecordChange = { resource: 'bulletins', recordId: '3', action: 'update', staffName: '小南' };
const touchedByEveryWrite = new Set(['audit-log', 'dashboard']);
const nothingHeld = { held: new Set<string>(), touchedByEveryWrite };
const held = { held: new Set([recordKey(change)]), touchedByEveryWrite };
const one = (id: string) => ['bulletins', 'getOne', { id, meta: undefined }];

describe('a change of a bulletin by somebody else', () => {
  it.each([
    ['the list of bulletins', ['bulletins', 'getList', { filter: {} }], true],
    ['bulletins that others refer to', ['bulletins', 'getMany', { ids: ['1'] }], true],
    ['the bulletin itself', one('3'), true],
    ['another bulletin', one('4'), false],
    ['another resource of the same number', ['games', 'getOne', { id: '3' }], false],
    ['the list of games', ['games', 'getList', {}], false],
    ['the audit log', ['audit-log', 'getList', {}], true],
    ['the figures of the front page', ['dashboard'], true],
    ['what the operator may do', ['auth', 'canAccess', {}], false],
  ])('makes %s old: it is read again only then', (_, queryKey, isOld) => {
    expect(isTouched(queryKey, change, nothingHeld)).toBe(isOld);
  });

  it('leaves the record alone that a form holds, and refreshes its list', () => {
    expect(isTouched(one('3'), change, held)).toBe(false);
    expect(isTouched(['bulletins', 'getList', {}], change, held)).toBe(true);
  });

  it('reaches a resource that is one record alone', () => {
    const config = { ...change, resource: 'client-config', recordId: '1' };
    expect(isTouched(['client-config', 'config'], config, nothingHeld)).toBe(true);
    expect(
      isTouched(['client-config', 'config'], config, { held: new Set(['client-config/1']), touchedByEveryWrite }),
    ).toBe(false);
  });
});

it('when more was missed than can be told, everything is read again but what a form holds', () => {
  const read = [['games', 'getList', {}], ['staff', 'getOne', { id: '1' }], ['client-config', 'config'], one('4')];
  for (const queryKey of read) expect(isTouched(queryKey, changedEverywhere, held)).toBe(true);
  expect(isTouched(one('3'), changedEverywhere, held)).toBe(false);
  expect(isTouched(['auth', 'canAccess'], changedEverywhere, held)).toBe(false);
});
