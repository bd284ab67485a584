import { expect, test } from 'vitest';
import { contextOf, sentenceAt, SENTENCE_CHARACTERS, settledMessage } from './text-report.rules';

const paragraph = { id: 3, text: '雨停了。“今晚起雾。”父亲说！她没有说话' };

test.each([
  [0, 1, '雨停了。'],
  [4, 3, '“今晚起雾。”'],
  [2, 5, '雨停了。“今晚起雾。”'],
  [18, 99, '她没有说话'],
  [99, 5, '她没有说话'],
  [0, 0, paragraph.text],
])('words from %i on, %i of them, are reported as their sentence', (offset, length, sentence) => {
  expect(sentenceAt(paragraph, offset, length)).toBe(sentence);
});

test('a sentence as long as a book is cut', () => {
  const long = { id: 1, text: '潮'.repeat(5000) };
  expect([...sentenceAt(long, 10, 4000)]).toHaveLength(SENTENCE_CHARACTERS);
  expect(sentenceAt({ id: 1, text: '' }, 0, 5)).toBe('');
});

test('the context is the paragraphs beside it, and where the editor has it', () => {
  const all = [4, 8, 2, 9, 1, 7].map((id) => ({ id, text: `第${id}段` }));
  expect(contextOf(all, 9)).toEqual({ line: 4, paragraphs: all.slice(1, 6) });
  expect(contextOf(all, 4)).toEqual({ line: 1, paragraphs: all.slice(0, 3) });
  expect(contextOf(all, 77)).toEqual({ line: null, paragraphs: [] });
});

test('a reader is told which sentence it was, and what the editors say', () => {
  const report = { workTitle: '雾港灯塔手记', partTitle: '第一章', sentence: '潮'.repeat(60) };
  const { content } = settledMessage(report, 'fixed', '已改');
  expect(content).toContain(`“${'潮'.repeat(40)}…”已修正`);
  expect(content).toContain('编辑回复：已改');
  expect(settledMessage({ ...report, sentence: '雨停了。' }, 'declined', '').content).toBe(
    '您在《雾港灯塔手记》第一章 报错的“雨停了。”暂不修改。感谢您的指正。',
  );
});
