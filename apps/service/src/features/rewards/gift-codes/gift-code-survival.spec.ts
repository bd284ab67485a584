// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, type StaffClient } from '@ug/api-client';
import { expect, it, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeSqlite } from '#testing/each-database';
import { giftFields } from '#testing/records/sample-gifts';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import type { TestTarget } from '#testing/databases/test-database';

const chance = seededChance();

// A long version: GIFT_CODES=100000 GIFT_KILLS=50.
const CODES = Number(process.env['GIFT_CODES'] ?? 8_000);
const KILLS = Number(process.env['GIFT_KILLS'] ?? 2);
const PATIENCE_MS = 60_000 + CODES;

const processes = serviceProcesses();

/** Starts the service, and an owner's client of it. */
const start = async (target: TestTarget): Promise<StaffClient> => ownerAt(await processes.start(target));

/** What a process that was killed did not answer is asked for again by the next. */
const unlessKilled = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (error instanceof RefusedError && !/exported/.test(String(error.code))) throw error;
  });

describeSqlite('a batch of codes', (open) => {
  it(
    'is whole, each code once, and so is its file, however often the service is killed while they are made',
    async () => {
      const target = await open.target();
      let staff = await start(target);
      const { id: packageId } = await staff.call('consoleCreateGiftPackage', { body: giftFields });
      const time = { startAt: null, endAt: null };
      const body = {
        name: '大批',
        packageId,
        kind: 'unique',
        code: null,
        count: CODES,
        oncePerPlayer: true,
        ...time,
      } as const;
      const { id } = await staff.call('consoleCreateGiftBatch', { body });
      const batch = () => staff.call('consoleGetGiftBatch', { params: { id } });
      const until = (isDone: (now: Awaited<ReturnType<typeof batch>>) => boolean) =>
        vi.waitFor(async () => expect(isDone(await batch())).toBe(true), { timeout: PATIENCE_MS, interval: 20 });
      const killAndRestart = async () => {
        await pause(chance() * (CODES / 100));
        await processes.killAll();
        staff = await start(target);
      };
      for (let kill = 0; kill < KILLS; kill += 1) await killAndRestart();
      await until(({ state }) => state === 'ready');
      for (let kill = 0; kill < KILLS; kill += 1) {
        const exporting = unlessKilled(staff.call('exportGiftBatch', { params: { id } }));
        await killAndRestart();
        await exporting;
      }
      await unlessKilled(staff.call('exportGiftBatch', { params: { id } }));
      await until(({ exportState }) => exportState === 'ready');
      const { url } = await staff.call('getGiftBatchExport', { params: { id } });
      const codes = (await (await fetch(url)).text()).trim().split('\r\n').slice(1);
      expect(new Set(codes).size).toBe(CODES);
      for (const code of [codes[0], codes[CODES - 1]])
        expect(await staff.call('traceGiftCode', { body: { code: String(code) } })).toMatchObject({ state: 'unused' });
    },
    PATIENCE_MS * 2 + KILLS * 20_000,
  );
});
