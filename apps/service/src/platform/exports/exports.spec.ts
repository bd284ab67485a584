import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs } from '../jobs/jobs';
import { Storage } from '../storage/storage';
import { TaskRunner } from '../tasks/task-runner.service';
import type { ExportPiece } from './export-kind';
import { Exports } from './exports';

const DAY = 86_400;
const KIND = 'tests.export';

describeEachDatabase('a file that was asked for', (open) => {
  let app: TestApp;
  let pieces: () => AsyncIterable<ExportPiece> = () => lines(3);
  const ends: string[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [], target: await open.target() });
    app.get(Exports).declare({
      name: KIND,
      label: '导出测试',
      isPersonal: false,
      keptDays: 2,
      write: () => pieces(),
      finished: async ({ subject }) => ends.push(`finished ${subject}`),
      expired: async ({ subject }) => ends.push(`expired ${subject}`),
    });
  });
  afterAll(() => app.close());

  async function* lines(count: number): AsyncGenerator<ExportPiece> {
    for (let i = 1; i <= count; i += 1) yield { bytes: `第 ${i} 行\n`, records: 1 };
  }
  const request = (subject: string) => ({
    subject,
    askedBy: 'staff:1',
    uid: 10_000,
    name: `${subject}.txt`,
    details: {},
    records: 3,
  });
  const ask = (subject: string) => app.get(UnitOfWork).run(() => app.get(Exports).ask(KIND, request(subject)));
  const run = async (seconds = 0) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  const find = async (id: number) => {
    const file = await app.get(Exports).get(id);
    return file && { ...(await app.get(Exports).shown(file)), object: file.object };
  };
  const objects = async () => {
    const found: string[] = [];
    for await (const { name } of app.get(Storage).list()) found.push(name);
    return found;
  };
  const textOf = async (object: string | null | undefined) => {
    const stream = await app.get(Storage).read(object ?? '');
    return stream && String(await buffer(stream));
  };

  it('is written once, whoever asks meanwhile, and goes with its time', async () => {
    let begin = (): void => undefined;
    const allAsked = new Promise<void>((resolve) => (begin = resolve));
    // The runner may begin with the first before the last has asked: none is done before.
    pieces = async function* together() {
      await allAsked;
      yield* lines(3);
    };
    const asked = await Promise.all([ask('a'), ask('a'), ask('a')]).finally(begin);
    expect(new Set(asked.map(({ file }) => file.id)).size).toBe(1);
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { id } = asked[0].file;
    await run();
    const file = await find(id);
    expect(file).toMatchObject({ state: 'done', progress: { done: 3, total: 3 }, size: 30 });
    expect(await textOf(file?.object)).toBe('第 1 行\n第 2 行\n第 3 行\n');
    expect((await ask('a')).isNew).toBe(true);
    await run();
    await run(2 * DAY);
    expect([await find(id), await objects()]).toEqual([null, []]);
    expect(ends.splice(0)).toEqual(['finished a', 'finished a', 'expired a', 'expired a']);
  });

  it('is started over where it failed, leaves nothing of what it wrote, and can be asked for again when it is dead', async () => {
    let tries = 0;
    pieces = async function* failing() {
      tries += 1;
      yield* lines(1);
      throw new Error('the disk is gone');
    };
    const { file } = await ask('b');
    await run();
    expect(await find(file.id)).toMatchObject({ state: 'running', progress: { done: 1, total: 3 } });
    for (let attempt = 0; attempt < 12; attempt += 1) await run(3600);
    expect(await find(file.id)).toMatchObject({ state: 'failed' });
    expect([tries, await objects()]).toEqual([12, []]);
    pieces = () => lines(4);
    const again = await ask('b');
    await run();
    expect([await find(file.id), again.isNew]).toEqual([null, true]);
    expect(await find(again.file.id)).toMatchObject({ state: 'done', progress: { done: 4, total: 4 } });
  });

  it('that nobody wants any more is let go of, also while it is written', async () => {
    pieces = async function* forgotten() {
      yield* lines(1);
      await app.get(UnitOfWork).run(() => app.get(Exports).forget({ uid: 10_000 }));
      yield* lines(2);
    };
    ends.length = 0;
    const { file } = await ask('c');
    await run();
    await run();
    expect([await find(file.id), await objects(), ends]).toEqual([null, [], []]);
  });

  it('is kept as long as its requester says', async () => {
    pieces = () => lines(1);
    const asked = await app.get(UnitOfWork).run(() => app.get(Exports).ask(KIND, { ...request('kept'), keptDays: 5 }));
    await run();
    await run(4 * DAY);
    expect(await find(asked.file.id)).toMatchObject({ state: 'done' });
    await run(1 * DAY);
    expect(await find(asked.file.id)).toBeNull();
  });

  it('leaves no bytes behind that a killed process wrote', async () => {
    pieces = () => lines(3);
    const { file } = await ask('d');
    await run();
    const stray = `${'0'.repeat(32)}-export`;
    await app.get(Storage).write(stray, Buffer.from('x'));
    app.clock.set(new Date(Date.now() + 1.5 * DAY * 1000).toISOString());
    await app.get(Jobs).runDue();
    app.clock.advance(1.4 * DAY);
    await app.get(Jobs).runDue();
    expect(await objects()).toEqual([(await app.get(Exports).get(file.id))?.object]);
  });
});
