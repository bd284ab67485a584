import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PARALLEL_HASHES, MAX_WAITING, Passwords, PasswordsBusyError } from './passwords';

describe('passwords', () => {
  let passwords: Passwords;
  beforeEach(async () => {
    passwords = new Passwords();
    await passwords.onModuleInit();
  });

  it('fit their own hash only, however their characters are encoded', async () => {
    const hashed = await passwords.hash('ｃａｆé-游光-二〇二六');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hashed, 'cafe\u0301-游光-二〇二六')).toBe(true);
    expect(await passwords.verify(hashed, 'cafe-游光-二〇二六')).toBe(false);
    expect(await passwords.hash('同一个密码同一个密码')).not.toBe(await passwords.hash('同一个密码同一个密码'));
  });

  it('of an unknown account are never right, and wait their turn like any other', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
    const crowd = Array.from({ length: MAX_PARALLEL_HASHES + MAX_WAITING }, () => passwords.verify(null, '猜一猜'));
    await expect(passwords.verify(null, '猜一猜')).rejects.toBeInstanceOf(PasswordsBusyError);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([false]));
    expect(await passwords.verify(null, '猜一猜')).toBe(false);
  });

  it('are hashed ahead of the sign-ins that wait, even when no more may wait', async () => {
    const order: string[] = [];
    const crowd = Array.from({ length: MAX_PARALLEL_HASHES + MAX_WAITING }, () =>
      passwords.verify(null, '猜一猜').then(() => order.push('sign-in')),
    );
    const change = passwords.hash('新密码至少十位').then(() => order.push('change'));
    await Promise.all([...crowd, change]);
    expect(order.indexOf('change')).toBeLessThanOrEqual(2 * MAX_PARALLEL_HASHES);
    expect(order).toHaveLength(MAX_PARALLEL_HASHES + MAX_WAITING + 1);
  });
});
