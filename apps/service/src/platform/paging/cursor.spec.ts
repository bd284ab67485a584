import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors/refusal';
import { decodeCursor, encodeCursor } from './cursor';

const limits = [1000, 50];
const of = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it.each([[[0, 1]], [[-1000, 50]], [[1000, 50]]])('brings back %j', (values) => {
    expect(decodeCursor(encodeCursor('latest', values), 'latest', limits)).toEqual(values);
  });

  it.each([
    ['garbage', '!!!'],
    ['nothing', ''],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['no list', of({ length: 3 })],
    ['another order', of(['popular', 1, 1])],
    ['too few values', of(['latest', 1])],
    ['too many values', of(['latest', 1, 1, 1])],
    ['text', of(['latest', '1', 1])],
    ['a fraction', of(['latest', 1.5, 1])],
    ['null', of(['latest', null, 1])],
    ['a number beyond the column', of(['latest', 1001, 1])],
    ['an id beyond the column', of(['latest', 1, -51])],
    ['a number beyond all', '["latest",1e999,1]'],
  ])('of %s is refused', (_, cursor) => {
    expect(() => decodeCursor(cursor, 'latest', limits)).toThrow(expect.objectContaining({ key: 'validation' }));
    expect(() => decodeCursor(cursor, 'latest', limits)).toThrow(Refusal);
  });
});
