import { describe, expect, it } from 'vitest';
import { HashThreads } from './hash-threads';

const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** On a machine on which others want every core: it begins, and never gets any further. */
const STARVED = `require('node:worker_threads').parentPort.on('message', () => undefined);`;
const COUNTING = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ hashed }) => parentPort.postMessage({ value: hashed ? true : 'by the thread' }));`;

describe('a hash that gives way to everything else', () => {
  it('is done all the same where its thread never gets a core', async () => {
    const threads = new HashThreads(STARVED, 1);
    const hashed = await threads.hash('游光门户的密码', COST);
    expect(hashed).toMatch(/^\$argon2id\$/);
    expect(await threads.verify(hashed, '游光门户的密码')).toBe(true);
    expect(await threads.verify(hashed, '别的密码')).toBe(false);
  });

  it('keeps no more than two threads waiting: what comes then does not wait for another', async () => {
    const threads = new HashThreads(STARVED, 1);
    const hashes = await Promise.all(Array.from({ length: 2 }, () => threads.hash('游光门户的密码', COST)));
    // One that was to wait for a thread would wait for ever now.
    Object.assign(threads, { patienceMs: 2 ** 30 });
    for (const hashed of hashes) expect(await threads.verify(hashed, '游光门户的密码')).toBe(true);
  });

  it('is left to its thread where that has a core', async () => {
    const threads = new HashThreads(COUNTING, 60_000);
    expect(await threads.hash('游光门户的密码', COST)).toBe('by the thread');
  });

  it('of what is no hash fails there as well', async () => {
    await expect(new HashThreads(STARVED, 1).verify('从别处来的', '猜一猜')).rejects.toThrow();
  });
});
