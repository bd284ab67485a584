import { describe, expect, test } from 'vitest';
import { Intention } from './intention';

class Refused extends Error {}
const open = () => new Intention((error) => error instanceof Refused);

describe('a wish', () => {
  test('is sent once, also by a second press, and not again once it has been done', () => {
    const intention = open();
    expect([intention.begin('一'), intention.begin('一'), intention.begin('二')]).toEqual([true, false, false]);
    intention.done();
    expect(intention.begin('一')).toBe(false);
  });

  test('that could not be reached is sent again under its key', () => {
    const intention = open();
    intention.begin('一');
    const key = intention.key();
    intention.fail(new Error('network'));
    expect([intention.isSending, intention.begin('一'), intention.key()]).toEqual([false, true, key]);
  });

  test('that was refused gets another key', () => {
    const intention = open();
    intention.begin('一');
    const key = intention.key();
    intention.fail(new Refused());
    expect(intention.begin('一')).toBe(true);
    expect(intention.key()).not.toBe(key);
  });

  test('with other words is another one, before and after it has been done', () => {
    const intention = open();
    const keys = ['一', '二'].map((wish) => {
      expect(intention.begin(wish)).toBe(true);
      intention.fail(null);
      return intention.key();
    });
    expect(intention.begin('三')).toBe(true);
    intention.done();
    expect(intention.begin('四')).toBe(true);
    expect(new Set([...keys, intention.key()]).size).toBe(3);
  });

  test('that was forgotten may come again as another one', () => {
    const intention = open();
    intention.begin('一');
    const key = intention.key();
    intention.done();
    intention.forget();
    expect(intention.isOther('一')).toBe(true);
    expect(intention.begin('一')).toBe(true);
    expect(intention.key()).not.toBe(key);
  });
});
