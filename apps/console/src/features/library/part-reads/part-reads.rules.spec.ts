import { describe, expect, it } from 'vitest';
import { figuresOf, isEmpty, ordered, percent } from './part-reads.rules';

const part = (number: number, starts: number, finishes: number) => ({
  partId: number,
  number,
  title: `第 ${number} 章`,
  starts,
  finishes,
});
const report = (...parts: ReturnType<typeof part>[]) => ({ parts });

describe('figures of chapters', () => {
  it('say how many finish a chapter, and how many stop before the next', () => {
    const found = figuresOf(report(part(1, 100, 80), part(2, 60, 30), part(3, 90, 0), part(4, 0, 0)));
    expect(found.map(({ completion, dropOff }) => [percent(completion), percent(dropOff)])).toEqual([
      ['80.0%', '40.0%'],
      ['50.0%', '0.0%'],
      ['0.0%', '100.0%'],
      ['—', '—'],
    ]);
  });

  it('stand in the order of the menu, or with the worst first and those of few readers last', () => {
    const figures = figuresOf(report(part(1, 100, 80), part(2, 60, 10), part(3, 55, 50), part(4, 9, 0), part(5, 0, 0)));
    const numbers = (order: Parameters<typeof ordered>[1]) => ordered(figures, order).map(({ number }) => number);
    expect(numbers('menu')).toEqual([1, 2, 3, 4, 5]);
    expect(numbers('dropOff')).toEqual([3, 1, 2, 4, 5]);
    expect(numbers('completion')).toEqual([2, 1, 3, 4, 5]);
  });

  it('are none where nobody read', () => {
    const nothing = { workId: 1, from: '2026-11-20', to: '2026-11-20', parts: [part(1, 0, 0)] };
    expect(isEmpty({ ...nothing, days: [{ day: '2026-11-20', readers: 0, starts: 0, finishes: 0 }] })).toBe(true);
    expect(isEmpty({ ...nothing, days: [{ day: '2026-11-20', readers: 1, starts: 0, finishes: 0 }] })).toBe(false);
  });
});
