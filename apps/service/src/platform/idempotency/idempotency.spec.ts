import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { QuotasRepository } from '../auth/quotas.repository';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Erasers } from '../erasure/erasers';
import { Refusal } from '../errors/refusal';
import { Jobs } from '../jobs/jobs';
import { Idempotency, type KeyedCall } from './idempotency';

const HOUR = 3600;

describeEachDatabase('an idempotency key', (open) => {
  let app: TestApp;
  let target: TestTarget;
  let effects = 0;
  let made = 0;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [], target });
  });
  afterAll(() => app.close());

  const newCall = (content: unknown = { amount: 1 }): KeyedCall => ({
    scope: ['player:1', 'buy'],
    key: `key-${(made += 1)}-0000`,
    content,
  });
  const once = async <T>(call: KeyedCall, work: () => Promise<T>) => {
    let isReplay = true;
    const response = await app.get(Idempotency).once(call, () => {
      isReplay = false;
      return work();
    });
    return { response, isReplay };
  };
  const work = async () => ({ effect: (effects += 1) });
  const refuse = async (): Promise<never> => {
    effects += 1;
    throw new Refusal('wallet.insufficient', { message: '差 3 X钻' });
  };

  it('lets a call be done once, and answers it alike however often it is sent at once', async () => {
    const [call, before] = [newCall(), effects];
    const results = await Promise.all(Array.from({ length: 20 }, () => once(call, work)));
    expect(effects).toBe(before + 1);
    expect(new Set(results.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(results.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  });

  it('is another one for another caller, operation or key, whatever the order of the fields', async () => {
    const call = newCall({ a: 1, b: { c: [1, 2], d: null } });
    const { response } = await once(call, work);
    const same = { ...call, content: { b: { d: null, c: [1, 2] }, a: 1 } };
    expect(await once(same, work)).toEqual({ response, isReplay: true });
    expect((await once({ ...call, scope: ['player:2', 'buy'] }, work)).isReplay).toBe(false);
    expect((await once({ ...call, scope: ['player:1', 'sell'] }, work)).isReplay).toBe(false);
  });

  it('is refused with another content', async () => {
    const call = newCall({ amount: 1 });
    await once(call, work);
    await expect(once({ ...call, content: { amount: 2 } }, work)).rejects.toMatchObject({ key: 'idempotency.reused' });
    await expect(once({ ...call, content: null }, work)).rejects.toMatchObject({ key: 'idempotency.reused' });
    expect((await once(call, work)).isReplay).toBe(true);
  });

  it('keeps a refusal as well, with its words, though the reason has gone', async () => {
    const [call, before] = [newCall(), effects];
    for (const attempt of [refuse, refuse, work])
      await expect(once<unknown>(call, attempt)).rejects.toMatchObject({
        key: 'wallet.insufficient',
        message: '差 3 X钻',
      });
    expect(effects).toBe(before + 1);
  });

  it('gives all who ask at once the answer of one of them, also when some would be refused', async () => {
    const call = newCall();
    const attempts = Array.from({ length: 20 }, (_, i) => once<unknown>(call, i % 2 ? work : refuse));
    const outcomes = (await Promise.allSettled(attempts)).map((one) =>
      one.status === 'fulfilled' ? JSON.stringify(one.value.response) : (one.reason as Refusal).key,
    );
    expect(new Set(outcomes).size).toBe(1);
  });

  it('is free again after a failure that was no answer', async () => {
    const call = newCall();
    const fail = () => Promise.reject(new Error('the disk is gone'));
    await expect(once(call, fail)).rejects.toThrow('the disk is gone');
    expect((await once(call, work)).isReplay).toBe(false);
  });

  it('commits with the effect or not at all', async () => {
    const call = newCall();
    const quota = { name: 'test', subject: call.key, max: 1 };
    const take = () => app.get(QuotasRepository).take(quota);
    const broken = async () => {
      await take();
      throw new Error('cut');
    };
    await expect(once(call, broken)).rejects.toThrow('cut');
    expect(await once(call, take)).toEqual({ response: true, isReplay: false });
    expect(await app.get(UnitOfWork).run(take)).toBe(false);
  });

  it('belongs to the outermost unit of work', async () => {
    await expect(app.get(UnitOfWork).run(() => once(newCall(), work))).rejects.toThrow('outermost');
  });

  it('has no words of an erased player any more, and is not done again', async () => {
    const own = { ...newCall(), uid: 10_284 };
    const [about, others] = [
      { ...newCall(), scope: ['staff:1', 'note'] },
      { ...newCall(), scope: ['staff:1', 'note'] },
    ];
    await once(own, async () => ({ phone: '138****1234' }));
    await once(about, async () => ({ recordId: 10_284, text: '他女儿叫小满' }));
    const { response } = await once(others, async () => ({ recordId: 110_284, text: '已回访' }));
    const eraser = app.get(Erasers).all.find(({ name }) => name === 'idempotency');
    await app.get(UnitOfWork).run(async () => eraser?.erase(10_284, 100));
    const before = effects;
    for (const call of [own, about])
      await expect(once<unknown>(call, work)).rejects.toMatchObject({ key: 'idempotency.reused' });
    expect([effects, (await once<unknown>(others, work)).response]).toEqual([before, response]);
    const kept = await app.get(Database).query<{ response: string | null }>('SELECT response FROM idempotency_keys');
    expect(kept.filter((row) => /小满|138\*/.test(row.response ?? ''))).toEqual([]);
  });

  it('answers nothing where nothing was answered', async () => {
    const call = newCall();
    await once(call, async () => undefined);
    expect(await once(call, async () => undefined)).toEqual({ response: null, isReplay: true });
  });

  it('holds for a day at least, also after a restart, and is forgotten in the end', async () => {
    const call = newCall();
    const { response } = await once(call, work);
    app.clock.advance(24 * HOUR);
    await app.get(Jobs).runDue();
    const now = app.clock.now().toISOString();
    await app.close();
    app = await openTestApp({ features: [], target });
    app.clock.set(now);
    expect(await once(call, work)).toEqual({ response, isReplay: true });
    app.clock.advance(25 * HOUR);
    await app.get(Jobs).runDue();
    expect((await once(call, work)).isReplay).toBe(false);
  });
});
