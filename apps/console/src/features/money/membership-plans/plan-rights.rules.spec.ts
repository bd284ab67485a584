import { expect, it } from 'vitest';
import { areComplete, nextRight, rightsWords, titleFault, type Right } from './plan-rights.rules';

const right = (title: string, fields: Partial<Right> = {}): Right => ({ icon: 'download', title, note: '', ...fields });

it.each([
  ['none', [], true],
  ['different titles', [right('免费下载'), right('专属礼包')], true],
  ['a line without a title', [right('免费下载'), right(' ')], false],
  ['one title twice', [right('免费下载'), right(' 免费下载')], false],
])('rights can be saved or not: %s', (_title, rights, isRight) => {
  expect(areComplete(rights)).toBe(isRight);
});

it('the second of two equal titles is the fault', () => {
  const rights = [right('礼包'), right('礼包'), right('')];
  expect([0, 1, 2].map((index) => titleFault(rights, index))).toEqual(['', '与上面的权益重复', '']);
});

it('a new line proposes an icon that is free', () => {
  expect(nextRight([]).icon).toBe('download');
  expect(nextRight([right('免费下载')]).icon).toBe('gift');
});

it('a history says rights in words, their icons too', () => {
  expect(rightsWords([])).toBe('无');
  expect(rightsWords([right('免费下载', { note: '全部游戏' }), right('专属礼包', { icon: 'gift' })])).toBe(
    '免费下载（全部游戏，下载图标）、专属礼包（礼包图标）',
  );
});
