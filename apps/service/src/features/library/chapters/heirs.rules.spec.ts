import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbered, renumbered, type NumberedText } from './paragraphs.rules';

const idOf = (text: NumberedText, line: string) => text.paragraphs.find(([, one]) => one === line)?.[0] ?? 0;
const lineOf = (text: NumberedText, id: number) => text.paragraphs.find(([one]) => one === id)?.[1];
/** The line at which a place stands that pointed at a paragraph of an earlier version. */
const standing = (text: NumberedText, id: number) =>
  lineOf(text, id) ?? lineOf(text, text.gone?.find(([gone]) => gone === id)?.[1] ?? 0);

const LINES = ['雨停了。', '灯塔亮着，像一枚针。', '他数到第九十九级台阶。', '信封上没有地址。', '船开走了。'];

describe('a place in a paragraph that is gone', () => {
  it('stands at what came in its stead', () => {
    const first = numbered(LINES);
    const after = [LINES[0]!, LINES[1]!, '完全不同的一句话出现在这里。', LINES[3]!, LINES[4]!];
    expect(standing(renumbered(first, after), idOf(first, LINES[2]!))).toBe('完全不同的一句话出现在这里。');
  });

  it('stands at the next one where nothing came, and at the last where none follows', () => {
    const first = numbered(LINES);
    const gone = renumbered(first, [LINES[0]!, LINES[1]!, LINES[4]!]);
    expect([3, 4].map((id) => standing(gone, id))).toEqual([LINES[4], LINES[4]]);
    expect(standing(renumbered(first, LINES.slice(0, 2)), 5)).toBe(LINES[1]);
  });

  it('goes along when its heir goes, too', () => {
    const first = numbered(LINES);
    const second = renumbered(first, [LINES[0]!, LINES[1]!, LINES[3]!, LINES[4]!]);
    const third = renumbered(second, [LINES[0]!, LINES[1]!, LINES[4]!]);
    expect(standing(third, 3)).toBe(LINES[4]);
    expect(renumbered(third, []).gone).toBeUndefined();
  });

  it('is within a paragraph of where it was, however often the text is edited', () => {
    const line = fc
      .integer({ min: 0, max: 9999 })
      .map((n) => `${n * 7919 + 13}，${'风雨船灯信塔雾港'.repeat(1 + (n % 3))}${n}`);
    const lines = fc.uniqueArray(line, { minLength: 5, maxLength: 60 });
    const edit = fc.record({ at: fc.nat(59), kind: fc.constantFrom('drop', 'add', 'replace'), text: line });
    fc.assert(
      fc.property(lines, fc.array(fc.array(edit, { maxLength: 8 }), { maxLength: 5 }), (start, versions) => {
        let text = numbered(start);
        for (const edits of versions) {
          const before = text;
          const after = before.paragraphs.map(([, one]) => one);
          for (const { at, kind, text: words } of edits) {
            const index = at % Math.max(after.length, 1);
            after.splice(index, kind === 'add' ? 0 : 1, ...(kind === 'drop' ? [] : [words]));
          }
          text = renumbered(before, after);
          const places = new Map(text.paragraphs.map(([id], index) => [id, index]));
          const heirs = new Map(text.gone);
          before.paragraphs.forEach(([id], index) => {
            if (places.size === 0 || places.has(id)) return;
            const previous = before.paragraphs.slice(0, index).findLast(([one]) => places.has(one))?.[0];
            const next = before.paragraphs.slice(index).find(([one]) => places.has(one))?.[0];
            const heir = places.get(heirs.get(id) ?? 0) ?? -9;
            const low = previous === undefined ? 0 : (places.get(previous) ?? 0);
            const high = next === undefined ? places.size - 1 : (places.get(next) ?? 0);
            expect(heir).toBeGreaterThanOrEqual(low);
            expect(heir).toBeLessThanOrEqual(high);
          });
          // Whatever was gone before stands at a paragraph that is there.
          for (const [, heir] of text.gone ?? []) expect(places.has(heir)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
