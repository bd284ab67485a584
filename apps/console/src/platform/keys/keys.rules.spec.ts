import { describe, expect, it } from 'vitest';
import { isStroke, type Combination, type Stroke } from './keys.rules';

const stroke = (part: Partial<Stroke>): Stroke => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isTyping: false,
  ...part,
});

describe('a key', () => {
  it.each([
    ['?', { key: '?', code: 'Slash' }, true],
    ['?', { key: '?', code: 'Slash', isTyping: true }, false],
    ['/', { key: '/', code: 'Slash' }, true],
    ['/', { key: '/', code: 'Slash', isTyping: true }, false],
    ['/', { key: '/', code: 'Slash', altKey: true }, false],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, true],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown', altKey: true, isTyping: true }, true],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown' }, false],
    ['Alt+E', { key: 'e', code: 'KeyE' }, false],
    ['Alt+E', { key: 'e', code: 'KeyE', altKey: true }, true],
    ['Alt+E', { key: 'e', code: 'KeyE', altKey: true, ctrlKey: true }, false],
    ['Alt+E', { key: 'e', code: 'KeyE', altKey: true, metaKey: true }, false],
    ['Alt+N', { key: '˜', code: 'KeyN', altKey: true, isTyping: true }, true],
    ['Alt+N', { key: 'n', code: 'KeyN', isTyping: true }, false],
    ['Alt+2', { key: '™', code: 'Digit2', altKey: true }, true],
    ['Alt+2', { key: '2', code: 'Digit2' }, false],
    ['Esc', { key: 'Escape', code: 'Escape', isTyping: true }, true],
  ] as const)('named %s, for %j: %s', (combination, part, expected) => {
    expect(isStroke(stroke(part), combination)).toBe(expected);
  });

  it('is never a letter or a digit alone, which the compiler refuses', () => {
    // @ts-expect-error -- the first letter of a pinyin would do something
    const letter: Combination = 'E';
    expect(isStroke(stroke({ key: 'e', code: 'KeyE' }), letter)).toBe(false);
  });
});
