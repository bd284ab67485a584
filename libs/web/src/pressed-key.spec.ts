import { describe, expect, it } from 'vitest';
import { isInputMethodKey, pressedKey } from './pressed-key';

const press = (part: KeyboardEventInit) => new KeyboardEvent('keydown', part);

describe('a key press', () => {
  it.each([
    ['Enter by itself sends', { key: 'Enter', keyCode: 13 }, 'Enter'],
    [
      'Enter that chooses a word in Chrome and Firefox is the input method’s',
      { key: 'Enter', keyCode: 229, isComposing: true },
      '',
    ],
    [
      'Enter that chooses a word in Safari is the input method’s',
      { key: 'Enter', keyCode: 229, isComposing: false },
      '',
    ],
    ['Enter that chooses a word in Chrome on Windows is the input method’s', { key: 'Process', keyCode: 229 }, ''],
    [
      'an arrow among the words of the input method is the input method’s',
      { key: 'ArrowDown', keyCode: 229, isComposing: true },
      '',
    ],
    ['a letter by itself is the page’s', { key: 'e', keyCode: 69 }, 'e'],
    ['Option+N on a Mac is the page’s', { key: 'Dead', keyCode: 229, altKey: true }, 'Dead'],
  ])('%s', (_title, part, expected) => {
    expect(pressedKey(press(part))).toBe(expected);
    expect(pressedKey({ nativeEvent: press(part) })).toBe(expected);
    expect(isInputMethodKey(press(part))).toBe(expected === '');
  });
});
