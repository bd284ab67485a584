import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '../actor/actor-context';
import { countedAddress } from '../addresses/counted-address';
import { hashThreads } from './hash-threads';
import {
  MAX_PARALLEL_HASHES,
  MAX_PASSING,
  MAX_WAITING,
  MAX_WAITING_OF_NETWORK,
  MAX_WAITING_STAFF,
  Passwords,
  PasswordsBusyError,
  type Turn,
} from './passwords';

describe('passwords', () => {
  let passwords: Passwords;
  beforeEach(() => {
    passwords = new Passwords();
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

  /** Tries a password from an address. @returns whether it was heard */
  const tries = (address: string, turn: Turn = 'last', password = '猜一猜') => {
    const actor = { requestId: 'r', principal: null, address: countedAddress(address) };
    return actAs(actor, () => passwords.verify(null, password, turn)).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(PasswordsBusyError);
        return false;
      },
    );
  };
  const heard = async (crowd: readonly Promise<boolean>[]) => (await Promise.all(crowd)).filter(Boolean).length;
  const lineOf = (site: string, i: number) => `2001:db8:${site}:${(i + 1).toString(16)}::1`;

  it('from one /48 take their share of the places, however many lines are made of it', async () => {
    passwords.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const flood = Array.from({ length: 200 }, (_, i) => tries(lineOf('bad', i)));
    const others = Array.from({ length: 10 }, (_, i) => tries(lineOf(`a${i}`, 0)));
    expect(await heard(others)).toBe(10);
    expect(await heard(flood)).toBe(MAX_PARALLEL_HASHES + MAX_WAITING_OF_NETWORK);
    expect(await heard([tries(lineOf('bad', 0))]), 'once it is over').toBe(1);
  });

  it('of known devices and of staff are heard while strangers fill all their places, known ones first', async () => {
    passwords.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const begun = vi.spyOn(hashThreads, 'verify');
    const strangers = Array.from({ length: 200 }, (_, i) => tries(lineOf(i.toString(16), 0)));
    const staff = Array.from({ length: 3 }, () => tries('203.0.113.9', 'staff'));
    const known = tries('198.51.100.7', 'known', '熟客的密码');
    expect(await heard([...staff, known])).toBe(4);
    expect(await heard(strangers)).toBe(MAX_PARALLEL_HASHES + MAX_WAITING);
    // Hashes begin in this order; which one ends first is up to the machine.
    const passwordsInOrder = begun.mock.calls.map(([, password]) => password);
    expect(passwordsInOrder.indexOf('熟客的密码')).toBe(MAX_PARALLEL_HASHES);
    const crowd = Array.from({ length: 40 }, (_, i) => tries(lineOf(i.toString(16), 0), 'staff'));
    expect(await heard(crowd), 'staff have only their own places').toBe(MAX_PARALLEL_HASHES + MAX_WAITING_STAFF);
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

  it('are verified at sign-in however many others go first: each is passed by a few of them at most', async () => {
    passwords.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const order: string[] = [];
    const signIns = Array.from({ length: MAX_PARALLEL_HASHES + 5 }, () =>
      passwords.verify(null, '猜一猜').then(() => order.push('sign-in')),
    );
    const changes = Array.from({ length: 60 }, () => passwords.hash('新密码至少十位').then(() => order.push('change')));
    await Promise.all([...signIns, ...changes]);
    const ends = order.flatMap((what, place) => (what === 'sign-in' ? [place] : []));
    // Two hashes at once may end in either order.
    const slack = 2 * MAX_PARALLEL_HASHES;
    for (const [i, place] of ends.entries()) expect(place).toBeLessThanOrEqual(i + MAX_PASSING * (i + 1) + slack);
    expect(order).toHaveLength(MAX_PARALLEL_HASHES + 65);
  });

  it.runIf(process.platform === 'linux')('are hashed in threads that give way to everything else', async () => {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    // On a busy machine the hash may be done before its thread has begun.
    await vi.waitFor(async () => {
      await passwords.verify(null, '猜一猜');
      const [own = NaN, ...others] = priorities();
      expect(others).toContain(Math.min(own + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
    });
  });

  it('are verified also after something that is no hash', async () => {
    await expect(passwords.verify('从别处来的', '猜一猜')).rejects.toThrow();
    const hashed = await passwords.hash('游光门户的密码');
    expect(await passwords.verify(hashed, '游光门户的密码')).toBe(true);
  });
});

/** How much each thread of this process gives way, the main one's first: the 19th field of Linux's `stat`. */
function priorities(): number[] {
  // The main thread has the number of the process; others may have smaller ones, since numbers begin again after the last.
  const main = String(process.pid);
  const others = readdirSync('/proc/self/task').filter((thread) => thread !== main);
  return [main, ...others].map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
