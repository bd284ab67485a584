import { describe, expect, it } from 'vitest';
import { isStroke, type Stroke } from './keys.rules';

const stroke = (part: Partial<Stroke>): Stroke => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isTyping: false,
  ...part,
});

describe('a key', () => {
  it.each([
    ['R', { key: 'r', code: 'KeyR' }, true],
    ['R', { key: 'r', code: 'KeyR', isTyping: true }, false],
    ['R', { key: 'r', code: 'KeyR', ctrlKey: true }, false],
    ['R', { key: 'r', code: 'KeyR', metaKey: true }, false],
    ['R', { key: 'R', code: 'KeyR', shiftKey: true }, false],
    ['R', { key: 'r', code: 'KeyR', altKey: true }, false],
    ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
    ['/', { key: '/', code: 'Slash' }, true],
    ['/', { key: '/', code: 'Slash', isTyping: true }, false],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, true],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown', altKey: true, isTyping: true }, true],
    ['Alt+↓', { key: 'ArrowDown', code: 'ArrowDown' }, false],
    ['Alt+N', { key: '˜', code: 'KeyN', altKey: true, isTyping: true }, true],
    ['Alt+N', { key: 'n', code: 'KeyN', isTyping: true }, false],
    ['Esc', { key: 'Escape', code: 'Escape', isTyping: true }, true],
    ['1', { key: '1', code: 'Digit1' }, true],
  ] as const)('named %s, for %j: %s', (combination, part, expected) => {
    expect(isStroke(stroke(part), combination)).toBe(expected);
  });
});
