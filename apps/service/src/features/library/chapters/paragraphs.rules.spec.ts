import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charsOf, likeness, linesOf, numbered, renumbered } from './paragraphs.rules';

const idsByText = (text: ReturnType<typeof numbered>) => new Map(text.paragraphs.map(([id, line]) => [line, id]));

describe('a text that is saved again', () => {
  it('keeps the ids of paragraphs that stay, whatever comes between them', () => {
    const first = numbered(['甲段', '乙段', '丙段']);
    const second = renumbered(first, ['序', '甲段', '新的一段', '丙段']);
    expect(second.paragraphs).toEqual([
      [4, '序'],
      [1, '甲段'],
      [5, '新的一段'],
      [3, '丙段'],
    ]);
  });

  it('keeps the id of a paragraph in which a word was corrected', () => {
    const first = numbered(['开头', '雨停的时候，日志翻到了最后一页。', '结尾']);
    const second = renumbered(first, ['开头', '雨停的时候，日志翻到最后一页。', '结尾']);
    expect(second.paragraphs.map(([id]) => id)).toEqual([1, 2, 3]);
  });

  it('never gives an id again that is gone', () => {
    const second = renumbered(numbered(['甲', '乙']), ['甲']);
    expect(renumbered(second, ['甲', '乙']).paragraphs).toEqual([
      [1, '甲'],
      [3, '乙'],
    ]);
  });

  it('keeps 95 of 100 ids of unchanged paragraphs after any edits, and every id is given once', () => {
    const line = fc.integer({ min: 0, max: 400 }).map((n) => `第${n}段，风从港口吹来，灯塔在雾里亮着${n * 7919}`);
    const edit = fc.record({ at: fc.nat(199), kind: fc.constantFrom('drop', 'add', 'change'), text: line });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { minLength: 60, maxLength: 200 }),
        fc.array(edit, { maxLength: 20 }),
        (lines, edits) => {
          const before = numbered(lines);
          const after = [...lines];
          for (const { at, kind, text } of edits) {
            const index = at % Math.max(after.length, 1);
            if (kind === 'drop') after.splice(index, 1);
            else if (kind === 'add') after.splice(index, 0, `新增：${text}`);
            else after[index] = `${after[index] ?? ''}改`;
          }
          const saved = renumbered(before, after);
          expect(new Set(saved.paragraphs.map(([id]) => id)).size).toBe(saved.paragraphs.length);
          const old = idsByText(before);
          const stayed = saved.paragraphs.filter(([, text]) => old.has(text));
          const kept = stayed.filter(([id, text]) => old.get(text) === id);
          expect(kept.length).toBeGreaterThanOrEqual(stayed.length * 0.95);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('lines of a text', () => {
  it('lose their indents, spaces and empty ones', () => {
    expect(linesOf('　　甲段 \r\n\r\n\u00a0乙段\n')).toEqual(['甲段', '乙段']);
  });

  it('are counted without spaces, an emoji as one', () => {
    expect(charsOf(['甲 乙', '😀'])).toBe(3);
  });

  it.each([
    ['雨停了', '雨停了', 1],
    ['雨停了', '天晴啦', 0],
    ['', '', 1],
  ])('%s and %s are alike to %d', (one, other, share) => {
    expect(likeness(one, other)).toBe(share);
  });
});
