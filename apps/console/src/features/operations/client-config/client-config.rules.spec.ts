import { describe, expect, it } from 'vitest';
import { beforeOf, groupOfFault, toConfigInput } from './client-config.rules';

describe('the application settings', () => {
  it('are sent trimmed, and empty for nothing', () => {
    const sent = toConfigInput({ bundleUrl: ' https://example.com ', contactUrl: null, downloadText: ' 一句 ' }, 3);
    expect(sent).toEqual({
      version: 3,
      bundleUrl: 'https://example.com',
      packageUrl: '',
      contactUrl: '',
      businessEmail: '',
      downloadText: '一句',
      businessText: '',
      phoneAutoRegister: false,
      termsText: '',
      privacyText: '',
    });
  });

  it('have no agreement where the editor holds an empty paragraph', () => {
    const sent = toConfigInput({ termsText: '<p></p>', privacyText: '<p>正文</p>' }, 3);
    expect(sent).toMatchObject({ termsText: '', privacyText: '<p>正文</p>' });
  });

  it.each([
    [['businessEmail'], 'contact'],
    [['businessEmail', 'packageUrl'], 'download'],
    [['root'], undefined],
    [[], undefined],
  ])('of which %j are wrong show %s', (wrong, group) => {
    expect(groupOfFault(wrong)).toBe(group);
  });

  it('are taken back field by field, and nothing else is', () => {
    expect(beforeOf({ bundleUrl: '', state: 'draft' })).toEqual([['bundleUrl', '']]);
    expect(beforeOf(null)).toEqual([]);
  });
});
