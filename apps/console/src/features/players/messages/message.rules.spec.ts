import { describe, expect, it } from 'vitest';
import { linkProblem } from '#platform/rich-text/link.rules';
import { audienceWords, isEmptyFilter, readWords, toAudience, toMessageInput, type MessageForm } from './message.rules';

describe('whom an operator sends to', () => {
  const forms: [string, MessageForm, object, string][] = [
    ['everybody', { kind: 'all', uidText: '5', channelID: 'x' }, { kind: 'all' }, '全部玩家'],
    ['named players', { kind: 'chosen', uidText: '2 1 2' }, { kind: 'chosen', uids: [2, 1] }, '指定玩家（2 名）'],
    ['a channel', { kind: 'filter', channelID: ' a1 ', member: 'any' }, { kind: 'filter', channelID: 'a1' }, '渠道 a1'],
    [
      'members of a time',
      { kind: 'filter', member: 'yes', registeredFrom: '2026-11-01T00:00:00.000Z', registeredTo: null },
      { kind: 'filter', member: true, registeredFrom: '2026-11-01T00:00:00.000Z' },
      '会员，注册于 2026-11-01 至',
    ],
    ['those who are no members', { kind: 'filter', member: 'no' }, { kind: 'filter', member: false }, '非会员'],
  ];
  it.each(forms)('is %s', (_, form, audience, words) => {
    expect(toAudience(form)).toEqual(audience);
    expect(audienceWords(toAudience(form))).toBe(words);
  });

  it('is nobody in particular when a filter says nothing', () => {
    expect(isEmptyFilter(toAudience({ kind: 'filter', member: 'any', channelID: ' ' }))).toBe(true);
    expect(isEmptyFilter(toAudience({ kind: 'all' }))).toBe(false);
  });

  it('is sent without the form’s own fields', () => {
    const form: MessageForm = { kind: 'all', title: ' 新版本 ', content: '内容\n', link: ' /games ', uidText: '1' };
    expect(toMessageInput(form)).toEqual({
      title: '新版本',
      content: '内容',
      link: '/games',
      audience: { kind: 'all' },
      sendAt: null,
    });
  });
});

it.each([
  [1280, 312, '312（24.4%）'],
  [0, 0, '0'],
  [50_000, 10_000, '10,000+'],
])('of %i players %i reading is shown as %s', (reached, readCount, words) => {
  expect(readWords({ reached, readCount })).toBe(words);
});

it.each([
  ['', true],
  ['/', true],
  ['/detail/1?from=message', true],
  ['https://example.com/a', true],
  ['http://example.com', true],
  ['ftp://example.com', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['/a b', false],
  ['games', false],
  [`/${'a'.repeat(300)}`, false],
])('an operator may link to %s: %s', (link, isFine) => {
  expect(linkProblem(link) === undefined).toBe(isFine);
});
