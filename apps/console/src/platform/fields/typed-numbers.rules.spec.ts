import { describe, expect, it } from 'vitest';
import { isWhole, isYuan } from './typed-numbers.rules';

describe('a number that is typed', () => {
  it.each([
    ['0', true],
    ['100', true],
    ['101', false],
    ['-5', true],
    ['-6', false],
    ['-0', false],
    ['007', false],
    ['1.5', false],
    ['1e2', false],
    ['', false],
    [' 1', false],
  ])('%j is whole and within its limits: %s', (text, isRight) => {
    expect(isWhole(text, { minimum: -5, maximum: 100 })).toBe(isRight);
  });

  it.each([
    ['0.01', true],
    ['0', false],
    ['19.9', true],
    ['20', true],
    ['20.01', false],
    ['1.005', false],
    ['01', false],
    ['.5', false],
    ['', false],
  ])('%j yuan are an amount within its limits: %s', (text, isRight) => {
    expect(isYuan(text, { minimum: 1, maximum: 2000 })).toBe(isRight);
  });
});
