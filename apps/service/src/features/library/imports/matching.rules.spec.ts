import { describe, expect, it } from 'vitest';
import { matchChapters, type ComparedChapter, type KnownChapter } from './matching.rules';

const lines = (mark: string, count = 10): string[] => Array.from({ length: count }, (_, n) => `${mark}第${n}段`);
const known = (partId: number, title: string, text: readonly string[]): KnownChapter => ({
  partId,
  title,
  lines: text,
});
const found = (title: string, text: readonly string[]): ComparedChapter => ({ title, lines: text });

describe('a chapter of a file', () => {
  it.each([
    ['the same', found('第一章 归港', lines('甲')), { partId: 1, match: 'same' }],
    ['the same with other spaces in its title', found('第一章　归港', lines('甲')), { partId: 1, match: 'changed' }],
    ['changed', found('第一章 归港', [...lines('甲').slice(2), '新的']), { partId: 1, match: 'changed' }],
    ['the same under another title', found('第1章 回港', lines('甲')), { partId: 1, match: 'changed' }],
    ['rewritten under its title', found('第一章 归港', lines('丙')), { partId: 1, match: 'rewritten' }],
    ['new', found('第三章', lines('丙')), null],
    ['the first text of a chapter without one', found('第二章 空', lines('丁')), { partId: 2, match: 'changed' }],
  ] as const)('is %s', (_, chapter, expected) => {
    const work = [known(1, '第一章 归港', lines('甲')), known(2, '第二章 空', [])];
    expect(matchChapters([chapter], work)).toEqual([expected]);
  });

  it('is told by its text among several with one title', () => {
    const work = [known(1, '序章', lines('甲')), known(2, '序章', lines('乙'))];
    const file = [found('序章', lines('乙')), found('序章', lines('甲')), found('序章', lines('丙'))];
    expect(matchChapters(file, work)).toEqual([{ partId: 2, match: 'same' }, { partId: 1, match: 'same' }, null]);
  });

  it('is one chapter of the work alone, also where two of the file resemble it', () => {
    const file = [found('第一章', lines('甲')), found('第一章（重复）', lines('甲'))];
    expect(matchChapters(file, [known(1, '第一章', lines('甲'))])).toEqual([{ partId: 1, match: 'same' }, null]);
  });

  it('is not taken for another because of lines that stand in all of them', () => {
    const notice = lines('求票', 6);
    const work = [1, 2, 3, 4, 5].map((id) => known(id, `第${id}章`, [...notice, ...lines(`旧${id}`, 4)]));
    const file = [found('第六章', [...notice, ...lines('新', 4)])];
    expect(matchChapters(file, work)).toEqual([null]);
  });
});
