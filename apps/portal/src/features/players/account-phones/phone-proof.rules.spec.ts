import { describe, expect, test } from 'vitest';
import { proofFrom } from './phone-proof.rules';

const now = Date.parse('2026-11-21T04:00:00.000Z');
const proof = { uid: '10284', until: now + 30_000 };

describe('the proof of an old number', () => {
  test.each([
    ['one that is good', JSON.stringify(proof), proof],
    ['one that is over', JSON.stringify({ ...proof, until: now }), null],
    ['none', null, null],
    ['somebody else’s text', '{"uid":10284}', null],
    ['no JSON', '{', null],
  ])('is read from %s', (_, text, read) => expect(proofFrom(text, now)).toEqual(read));
});
