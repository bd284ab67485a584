import { describe, expect, it } from 'vitest';
import { findChapters } from './chapter-titles.rules';
import { normaliseText } from './normalised-text.rules';

const body = '　　他推开了门，雪落在肩上。\r\n　　屋里没有人。\r\n';
const found = (text: string) => findChapters(normaliseText(text).lines);

describe('finding chapters', () => {
  it('takes titles, not the prose that looks like them', () => {
    const text = `第一章 雪夜\r\n${body}第一节课开始了\r\n${body}第二章 归来\r\n${body}`;
    const { rule, chapters } = found(text);
    expect(rule).toBe('chapter');
    expect(chapters.map(({ title, doubts }) => [title, doubts])).toEqual([
      ['第一章 雪夜', []],
      ['第二章 归来', []],
    ]);
  });

  it('marks gaps and repeats', () => {
    const text = [1, 2, 4, 4, 5].map((number) => `第${number}章 某事${number}\n${body}`).join('');
    expect(found(text).chapters.map(({ doubts }) => doubts.join())).toEqual(['', '', 'gap', 'repeat', '']);
  });

  it('divides a text without titles by length', () => {
    const { rule, chapters } = found(body.repeat(1000));
    expect(rule).toBe('length');
    for (const { chars } of chapters) expect(chars).toBeGreaterThan(3000);
    for (const { chars } of chapters) expect(chars).toBeLessThan(5000);
    expect(chapters[0]?.title).toBe('第1节');
  });
});
