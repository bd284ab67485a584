import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';
import { base32, codeOf, matchingStep, otpauthUri, stepAt } from './totp';

/** RFC 6238, appendix B: the secret of the examples with SHA-1. */
const secret = Buffer.from('12345678901234567890');

describe('a code of an authenticator', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('at %s is that of RFC 6238', (at, code) => {
    const step = stepAt(new Date(at));
    expect(codeOf(secret, step, 8)).toBe(code);
    expect(codeOf(secret, step)).toBe(code.slice(2));
  });

  const now = new Date('2026-11-22T12:00:10Z');
  const current = stepAt(now);
  it.each([
    [-2, null],
    [-1, current - 1],
    [0, current],
    [1, current + 1],
    [2, null],
  ])('of the step %i from now is taken as %s', (aside, step) => {
    expect(matchingStep(codeOf(secret, current + aside), { secret, now, lastStep: 0 })).toBe(step);
  });

  it('is taken once, and none before it', () => {
    expect(matchingStep(codeOf(secret, current), { secret, now, lastStep: current })).toBeNull();
    expect(matchingStep(codeOf(secret, current - 1), { secret, now, lastStep: current })).toBeNull();
    expect(matchingStep(codeOf(secret, current + 1), { secret, now, lastStep: current })).toBe(current + 1);
    expect(matchingStep('12345', { secret, now, lastStep: 0 })).toBeNull();
  });

  it('comes from a secret that apps read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(otpauthUri({ issuer: '游光 控制台', account: 'owner', secret: 'ABC' })).toBe(
      'otpauth://totp/%E6%B8%B8%E5%85%89%20%E6%8E%A7%E5%88%B6%E5%8F%B0:owner?secret=ABC&issuer=%E6%B8%B8%E5%85%89%20%E6%8E%A7%E5%88%B6%E5%8F%B0',
    );
  });
});

describe('recovery codes', () => {
  it('are ten, and are known however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    const key = Buffer.alloc(32, 7);
    const digest = recoveryDigest('abcde-23456', key, 1);
    expect(recoveryDigest(' ABCDE 23456', key, 1)).toBe(digest);
    expect(recoveryDigest('abcde-23456', key, 2)).not.toBe(digest);
    expect(recoveryDigest('abcde-23456', Buffer.alloc(32, 8), 1)).not.toBe(digest);
  });
});
