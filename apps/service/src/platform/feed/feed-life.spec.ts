import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished, expect, it } from 'vitest';
import { AppConfig } from '../config/app-config';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { temporaryFolder } from '#testing/processes/backups';
import { describeEachDatabase } from '#testing/each-database';
import { addressOf, PostgresServer } from '#testing/databases/postgres-server';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { Feed } from './feed';
import { FeedReader } from './feed-reader';
import type { FeedCursor } from './topic';

const ming = { kind: 'player', sessionId: 's', uid: '10284' } as const;

describeEachDatabase('a database that somebody put back by hand', (open) => {
  const started = async (target: TestTarget): Promise<TestApp> => openTestApp({ features: [], target });
  const broadcast = (app: TestApp, count: number) =>
    app.get(UnitOfWork).run(() =>
      app.get(Feed).appendAll(
        Array.from({ length: count }, () => ({
          topic: 'players' as const,
          kind: 'bulletin.withdrawn' as const,
          payload: { id: 1, current: null },
        })),
      ),
    );
  const resume = (app: TestApp, cursor: FeedCursor | null, position: { readonly generation?: string } = {}) =>
    app.get(FeedReader).resume(ming, cursor, position);

  /** Copies everything there is while nothing runs, as an operator does with `cp` or `pg_dump`. @returns puts it back */
  async function copied(target: TestTarget): Promise<() => Promise<void>> {
    if (open.dialect === 'sqlite') {
      const kept = await temporaryFolder();
      await cp(target.dataDir, kept, { recursive: true, preserveTimestamps: true });
      return async () => {
        await rm(target.dataDir, { recursive: true });
        await cp(kept, target.dataDir, { recursive: true, preserveTimestamps: true });
      };
    }
    const url = target.databaseUrl ?? '';
    const name = new URL(url).pathname.slice(1);
    const server = await PostgresServer.connect(inject('postgresUrl') ?? '', 'ug_test');
    onTestFinished(() => server.close());
    await server.query(`CREATE DATABASE ${name}_kept TEMPLATE ${name}`);
    expect(addressOf(url, name)).toBe(url);
    // Renamed, not dropped: dropping waits for a checkpoint of the server, on a busy machine for minutes.
    return async () => {
      await server.query(`ALTER DATABASE ${name} RENAME TO ${name}_gone`);
      await server.markUsed(`${name}_gone`);
      await server.query(`ALTER DATABASE ${name}_kept RENAME TO ${name}`);
    };
  }

  it('resets a player who comes back after it has grown past what they had seen', async () => {
    const target = await open.target();
    let app = await started(target);
    await broadcast(app, 5);
    await app.close();
    const putBack = await copied(target);
    app = await started(target);
    await broadcast(app, 5);
    const { cursor, generation } = await resume(app, null);
    expect(cursor).toMatchObject({ players: 10 });
    await app.close();
    await putBack();

    app = await started(target);
    onTestFinished(() => app.close());
    await broadcast(app, 7);
    const page = await resume(app, cursor, { generation });
    expect(page.reset).toEqual(['player:10284', 'players']);
    expect(page).toMatchObject({ entries: [], cursor: { players: 12 } });
  });

  it('goes on for everybody after a stop and a start, and begins anew where a file asks for it', async () => {
    const target = await open.target();
    let app = await started(target);
    const { generation } = await resume(app, null);
    await app.close();
    app = await started(target);
    expect((await resume(app, null)).generation).toBe(generation);
    const { dataDir } = app.get(AppConfig);
    await app.close();

    await writeFile(join(dataDir, 'restored'), '');
    app = await started(target);
    const renewed = (await resume(app, null)).generation;
    expect(renewed).not.toBe(generation);
    await app.close();
    app = await started(target);
    onTestFinished(() => app.close());
    expect((await resume(app, null)).generation).toBe(renewed);
    expect(await app.get(Database).query('SELECT id FROM feed_generations')).toEqual([{ id: 1 }]);
  });
});
