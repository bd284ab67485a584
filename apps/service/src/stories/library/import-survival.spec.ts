// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, type StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { expect, it, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeSqlite } from '#testing/each-database';
import { bookOf } from '#testing/files/sample-texts';
import { ownerAt, serviceProcesses } from '#testing/processes/service-processes';
import type { TestTarget } from '#testing/databases/test-database';

const chance = seededChance();

// A long version: IMPORT_CHAPTERS=5000 IMPORT_KILLS=40.
const CHAPTERS = Number(process.env['IMPORT_CHAPTERS'] ?? 200);
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 1);
const PATIENCE_MS = 60_000 + CHAPTERS * 20;
const RANGE = [0, 999] as const;

const processes = serviceProcesses();

const start = async (target: TestTarget): Promise<StaffClient> => ownerAt(await processes.start(target));

async function upload(staff: StaffClient, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { id } = await staff.call('startUpload', { body: { kind: 'text', name: '雾港.txt', size: bytes.length } });
  const body = new Blob([bytes]) as never;
  await staff.call('appendUpload', { params: { fileId: id }, query: { offset: 0 }, body });
  return id;
}

/** What a process that was killed did not answer is asked for again by the next. */
const unlessKilled = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (error instanceof RefusedError && error.code !== 'import.stale' && error.code !== 'import.notReady') throw error;
  });

describeSqlite('an import, whose service is killed', (open) => {
  it(
    'is written once, in order and whole; readers get all of it or nothing',
    async () => {
      const target = await open.target();
      let staff = await start(target);
      const novel = {
        kind: 'novel',
        title: '雾港',
        author: '沈小舟',
        access: 'free',
        partPrice: 0,
        workPrice: null,
      } as const;
      const { id: workId } = await staff.call('consoleCreateWork', { body: novel });
      const shown = async (state: Schemas['PartState']): Promise<Schemas['Part'][]> =>
        staff.call('consoleListParts', { query: { filter: { workId, state }, range: [...RANGE] } });
      const bringIn = async (text: string, before: number, after: number): Promise<Schemas['Import']> => {
        const { id } = await staff.call('startImport', { body: { workId, fileId: await upload(staff, text) } });
        const get = () => staff.call('consoleGetImport', { params: { id } });
        const until = async (state: Schemas['ImportState']): Promise<Schemas['Import']> => {
          for (let kill = 0; kill < KILLS; kill += 1) {
            await pause(chance() * CHAPTERS);
            await processes.killAll();
            staff = await start(target);
            expect([before, after]).toContain((await shown('published')).length);
          }
          return vi.waitFor(
            async () => {
              const now = await get();
              expect(now.state).toBe(state);
              return now;
            },
            { timeout: PATIENCE_MS, interval: 50 },
          );
        };
        const { version } = await until('ready');
        const body = { version, publishes: true, removes: [] };
        await unlessKilled(staff.call('commitImport', { params: { id }, body }));
        return until('done');
      };
      const half = CHAPTERS / 2;
      expect((await bringIn(bookOf(half), 0, half)).result).toMatchObject({ added: half, published: half });
      const ids = (await shown('published')).map(({ id }) => id);
      const whole = bookOf(CHAPTERS).replaceAll('雾从港口漫上来', '雾从海面漫上来');
      expect((await bringIn(whole, half, CHAPTERS)).result).toMatchObject({ added: half, changed: half });
      const parts = await shown('published');
      expect(parts.map(({ title }) => title)).toEqual(
        Array.from({ length: CHAPTERS }, (_, index) => `第${index + 1}章 灯塔${index + 1}`),
      );
      expect(parts.slice(0, half).map(({ id }) => id)).toEqual(ids);
      expect(await shown('draft')).toEqual([]);
      for (const part of [parts[0], parts[half - 1], parts[CHAPTERS - 1]]) {
        const { text } = await staff.call('consoleGetChapter', { params: { id: part?.id ?? 0 } });
        expect(text).toContain('雾从海面漫上来');
      }
    },
    PATIENCE_MS * 3 + KILLS * 60_000,
  );
});
