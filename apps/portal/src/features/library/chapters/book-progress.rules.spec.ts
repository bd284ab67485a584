import { expect, test } from 'vitest';
import { BOOK_STEPS, bookPointAt, bookStepAt } from './book-progress.rules';

const parts = [
  { id: 5, title: '第一章', size: 1000 },
  { id: 3, title: '第二章', size: 3000 },
  { id: 9, title: '第三章', size: 0 },
];

test('the slider says which chapter lies under it, by how long chapters are', () => {
  expect(bookPointAt(parts, 0)).toEqual({ id: 5, title: '第一章', permille: 0 });
  expect(bookPointAt(parts, BOOK_STEPS / 2)).toMatchObject({ id: 3, title: '第二章' });
  expect(bookPointAt(parts, BOOK_STEPS)).toEqual({ id: 9, title: '第三章', permille: 1000 });
  expect(bookPointAt([], 4000)).toBeNull();
});

test('the slider stands where the reader is, and letting it go there leads there', () => {
  for (const id of [5, 3]) {
    for (const permille of [0, 250, 998]) {
      const point = bookPointAt(parts, bookStepAt(parts, id, permille));
      expect(point?.id).toBe(id);
      expect(Math.abs(point!.permille - permille)).toBeLessThan(2);
    }
  }
  expect(bookStepAt(parts, 404, 500)).toBe(0);
  expect(bookStepAt([], 5, 500)).toBe(0);
});
