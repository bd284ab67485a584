import { expect, test } from 'vitest';
import { TypingPace } from './typing';

test('the first letter is said at once, the following ones every three seconds, and the end once', () => {
  const pace = new TypingPace();
  const told = (isTyping: boolean, now: number) => {
    const isDue = pace.isDue(isTyping, now);
    if (isDue) pace.said(isTyping, now);
    return isDue;
  };
  expect([told(false, 0), told(true, 0), told(true, 2999), told(true, 3000), told(true, 3001)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect([told(false, 3500), told(false, 3600), told(true, 3700)]).toEqual([true, false, true]);
});
