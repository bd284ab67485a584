import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { linkWords, newPart, sourceWords, standingOf, toHomeInput } from './home.rules';

type Form = Parameters<typeof toHomeInput>[0];
const form = (fields: object): Form => ({ ...newPart, title: '标题', ...fields }) as Form;
const game = { kind: 'game', page: null, id: 3, url: null } as const;

describe('what is sent of a form', () => {
  it('holds nothing that its kind does not have', () => {
    expect(toHomeInput(form({ link: game, text: '一句话' }))).toMatchObject({
      text: '一句话',
      icon: null,
      source: null,
      link: game,
    });
    expect(toHomeInput(form({ kind: 'icon', link: game, text: '一句话' }))).toMatchObject({
      text: '',
      action: '',
      icon: 'gift',
      source: null,
    });
    expect(toHomeInput(form({ kind: 'section', link: game, text: '一句话' }))).toMatchObject({
      text: '',
      link: null,
      pictureId: null,
      source: { kind: 'popular', size: 10 },
    });
  });

  it('has words and a link in the notice line, where the operator gave them', () => {
    const source = { ...newPart.source, kind: 'notice' };
    expect(toHomeInput(form({ kind: 'section', source, text: '国庆快乐', link: game }))).toMatchObject({
      text: '国庆快乐',
      link: game,
    });
    expect(toHomeInput(form({ kind: 'section', source, text: null }))).toMatchObject({ text: '', link: null });
  });

  it('has no link while nothing was chosen for its kind', () => {
    for (const link of [null, { ...game, id: null }, { kind: 'web', page: null, id: null, url: '' }])
      expect(toHomeInput(form({ link }))).toMatchObject({ link: null });
  });
});

it('a link and a section are told in words', () => {
  expect(linkWords({ kind: 'page', page: '/checkin', id: null, url: null })).toBe('站内页面：每日签到');
  expect(linkWords(game)).toBe('游戏：编号 3');
  expect(linkWords(null)).toBe('无');
  expect(sourceWords({ kind: 'type', gameType: 'role', tag: '', gameIds: [], size: 6 })).toMatch(
    /^按类型的游戏：.+，最多 6 个$/,
  );
  expect(sourceWords({ kind: 'notice', gameType: null, tag: '', gameIds: [], size: 6 })).toBe('公告栏');
  expect(sourceWords({ kind: 'weekly', gameType: null, tag: '', gameIds: [], size: 6 })).toBe('七日下载榜，最多 6 个');
});

describe('a part', () => {
  const noon = Date.parse('2026-12-01T12:00:00.000Z');
  const part = (fields: Partial<Schemas['HomePart']>) => ({
    state: 'shown' as const,
    startAt: null,
    endAt: null,
    isBroken: false,
    ...fields,
  });
  it.each([
    [{}, '显示中'],
    [{ state: 'hidden', isBroken: true }, '已隐藏'],
    [{ startAt: '2026-12-01T13:00:00.000Z' }, '待显示'],
    [{ endAt: '2026-12-01T12:00:00.000Z' }, '已结束'],
    [{ isBroken: true }, '链接失效'],
  ] as const)('of %j stands as %s', (fields, word) => {
    expect(standingOf(part(fields), noon).word).toBe(word);
  });
});
