import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff } from '#features/operations/staff/staff.feature';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { Notes, noteSchema } from '#testing/notes';
import { staffSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { openConnections, Connections } from './connections';

const POOL = 2;
/** What runs into nobody's lock gets by within these. */
const SHORT_MS = { lock_timeout: 20, statement_timeout: 500 };
const coded = (code: string) => Object.assign(new Error(code), { code });

describeEachDatabase('a unit of work that a busy database refuses', (open) => {
  it.each(['40001', '40P01', '55P03', 'SQLITE_BUSY'])(
    'with %s is done again as a whole, effectively once',
    async (code) => {
      const opened = await open(noteSchema);
      const [notes, heard] = [new Notes(opened), [] as string[]];
      let attempts = 0;
      await opened.unitOfWork.run(async () => {
        attempts += 1;
        opened.unitOfWork.afterCommit(() => void heard.push(`attempt ${attempts}`));
        await notes.write(attempts);
        if (attempts < 3) throw coded(code);
      });
      expect([attempts, await notes.ids(), heard]).toEqual([3, [3], ['attempt 3']]);
    },
  );

  it.each(['57014', '23505', 'ECONNRESET'])('with %s is not: it would only take as long again', async (code) => {
    const { unitOfWork } = await open(noteSchema);
    let attempts = 0;
    const work = unitOfWork.run(async () => {
      attempts += 1;
      throw coded(code);
    });
    await expect(work).rejects.toThrow(code);
    expect(attempts).toBe(1);
  });
});

// On as few connections as there may be, whose patience the tests set. SQLite's is in `accidents.spec.ts`.
describePostgres('a database in which another program is at work', () => {
  let app: TestApp;
  let target: TestTarget;
  let other: Connections;
  beforeAll(async () => {
    target = await createTarget('postgres');
    app = await openTestApp({ features: [staff], target, env: { DATABASE_POOL: String(POOL) } });
    other = await openConnections(target.target, { entities: [], migrations: [] });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
    await target.remove();
  });

  const limit = async (setting: 'lock_timeout' | 'statement_timeout', ms: number) => {
    const { writer, reader } = app.get(Connections);
    const runners = [writer, reader].flatMap((source) =>
      Array.from({ length: POOL }, () => source.createQueryRunner()),
    );
    for (const runner of runners) await runner.query(`SET ${setting} = ${ms}`);
    for (const runner of runners) await runner.release();
  };
  const signIn = () =>
    fetch(`${app.origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'not a password' }),
    });
  /** While another program holds the table in which attempts are counted, or may not even be read. */
  const meanwhile = async <T>(
    mode: 'SHARE' | 'ACCESS EXCLUSIVE',
    work: (release: () => Promise<void>) => Promise<T>,
  ) => {
    const runner = other.writer.createQueryRunner();
    await runner.query('BEGIN');
    await runner.query(`LOCK TABLE login_attempts, feed_heads, feed_entries IN ${mode} MODE`);
    let isHeld = true;
    const release = async () => {
      if (isHeld) await runner.query('ROLLBACK');
      isHeld = false;
    };
    try {
      return await work(release);
    } finally {
      await release();
      await runner.release();
    }
  };

  it('lets who writes wait for a lock longer than one attempt may', async () => {
    await limit('lock_timeout', SHORT_MS.lock_timeout);
    const response = await meanwhile('SHARE', async (release) => {
      const waiting = signIn();
      await new Promise((resolve) => setTimeout(resolve, 60));
      await release();
      return waiting;
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['who writes, when a lock is held for too long', 'SHARE', 'lock_timeout'],
    ['who writes, when a statement takes too long', 'SHARE', 'statement_timeout'],
    ['who reads', 'ACCESS EXCLUSIVE', 'lock_timeout'],
  ] as const)('tells %s to come back, and hears them then', async (_who, mode, setting) => {
    await limit(setting, SHORT_MS[setting]);
    const response = await meanwhile(mode, signIn);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({ code: 'http.503', message: '服务不可用' });
    await limit(setting, 10_000);
    expect((await signIn()).status).toBe(401);
  });

  it('tells a socket the same', async () => {
    const socket = await staffSocket(app, 'owner');
    await limit('lock_timeout', SHORT_MS.lock_timeout);
    const resume = () => socket.emitWithAck('feed.resume', { cursor: null });
    expect(await meanwhile('ACCESS EXCLUSIVE', resume)).toEqual({ code: 'http.503', message: '服务不可用' });
    await limit('lock_timeout', 10_000);
    expect(await resume()).toHaveProperty('cursor');
    socket.disconnect();
  });

  it('tells who was cut off with the connection to come back', async () => {
    await limit('lock_timeout', 10_000);
    const response = await meanwhile('SHARE', async () => {
      const waiting = signIn();
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while (((await other.reader.query(cut)) as unknown[]).length === 0) await new Promise(setImmediate);
      return waiting;
    });
    expect(response.status).toBe(503);
    expect((await signIn()).status).toBe(401);
  });
});
