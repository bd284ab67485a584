// @module-tag deep
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { messages } from '#features/players/messages/messages.feature';
import type { DatabaseTarget } from '#platform/config/app-config';
import { openReadOnly } from '#platform/database/read-only';
import { describePostgres } from '#testing/each-database';
import { expectMoved, keepSecret, move, type MovePlace } from '#testing/processes/moves';
import { buildServiceProcess } from '#testing/processes/service-process';
import { openTestApp } from '#testing/test-app';
import { createEmptyTarget, createTarget, type TestTarget } from '#testing/databases/test-database';
import { askTarget, wholeDatabase } from '#testing/databases/whole-databases';

const PATIENCE_MS = 300_000;
const MANY = 20_000;

/** What an unfinished move has written down. */
const PLACES = {
  begun: 'SELECT 1 FROM unfinished_move',
  prepared: `SELECT 1 FROM unfinished_move WHERE name = 'set-aside'`,
  'among tables': `SELECT 1 FROM unfinished_move WHERE name LIKE 'table:%' LIMIT 1 OFFSET 30`,
  'within a table': `SELECT 1 FROM unfinished_move WHERE name = 'table:mention_terms' AND value LIKE '%:false%'`,
} as const;
const LINES = ['复制完毕', '核对一致'] as const;

describePostgres('a move that is killed', () => {
  let program: string;
  beforeAll(async () => {
    program = await buildServiceProcess('backup-process');
  }, PATIENCE_MS);

  async function filled(dialect: 'sqlite' | 'postgres'): Promise<TestTarget> {
    const made = await createTarget(dialect);
    onTestFinished(made.remove);
    await keepSecret(made.dataDir);
    await askTarget(
      made.target,
      `INSERT INTO mention_terms (term, uid)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY}) SELECT '字' || (i % 97), i FROM n`,
    );
    return made;
  }

  function begin({ dataDir, databaseUrl }: MovePlace, to: string) {
    return fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        COMMAND: JSON.stringify(['move', '--to', to]),
        DATA_DIR: dataDir,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
    });
  }

  /** The database may not be there yet, or locked for a moment. */
  async function finds(target: DatabaseTarget, sql: string): Promise<boolean> {
    try {
      const source = await openReadOnly(target);
      try {
        return ((await source.query(sql)) as unknown[]).length > 0;
      } finally {
        await source.destroy();
      }
    } catch {
      return false;
    }
  }

  /** Kills it where the target has this, or where it says a line. @returns the signal that ended it */
  async function killedAt(
    child: ReturnType<typeof begin>,
    target: DatabaseTarget,
    { sql, line }: { sql?: string; line?: string },
  ) {
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    if (line !== undefined)
      child.on('message', (said) => void (String(said).startsWith(line) && child.kill('SIGKILL')));
    while (sql !== undefined && child.exitCode === null && child.signalCode === null) {
      if (await finds(target, sql)) child.kill('SIGKILL');
      await sleep(5);
    }
    return (await exited)[1];
  }

  async function survivesKills(place: MovePlace, to: string, target: TestTarget): Promise<void> {
    for (const sql of Object.values(PLACES)) {
      expect(await killedAt(begin(place, to), target.target, { sql })).toBe('SIGKILL');
      await expect(openTestApp({ features: [messages], target })).rejects.toThrow('移动还没有完成');
    }
    // The last of them may come too late: the next run then finds that all is done.
    for (const line of LINES) await killedAt(begin(place, to), target.target, { line });
    expect(await move(place, '--to', to)).toMatchObject({ code: 0, complaint: '' });
    const app = await openTestApp({ features: [messages], target });
    await app.close();
  }

  it(
    'ends right on PostgreSQL when it is begun again, and leaves each byte of the file',
    { timeout: PATIENCE_MS },
    async () => {
      const file = await filled('sqlite');
      const server = await createEmptyTarget('postgres');
      onTestFinished(server.remove);
      const hash = () =>
        createHash('sha256')
          .update(readFileSync(join(file.dataDir, 'ug.sqlite')))
          .digest('hex');
      const [before, origin] = [hash(), await wholeDatabase(file.target)];
      await survivesKills(file, server.databaseUrl ?? '', { ...server, dataDir: file.dataDir });
      expect(hash()).toBe(before);
      expectMoved(origin, await wholeDatabase(server.target));
    },
  );

  it(
    'ends right on SQLite when it is begun again, and leaves each row of the server',
    { timeout: PATIENCE_MS },
    async () => {
      const server = await filled('postgres');
      const origin = await wholeDatabase(server.target);
      const file: TestTarget = {
        target: { dialect: 'sqlite', file: join(server.dataDir, 'ug.sqlite') },
        databaseUrl: undefined,
        dataDir: server.dataDir,
        remove: async () => undefined,
      };
      await survivesKills(server, 'sqlite', file);
      expect(await wholeDatabase(server.target)).toEqual(origin);
      expectMoved(origin, await wholeDatabase(file.target));
    },
  );

  it('brings what the source has by then, where somebody worked on between', { timeout: PATIENCE_MS }, async () => {
    const server = await filled('postgres');
    const dataDir = await mkdtemp(join(tmpdir(), 'ug-move-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await keepSecret(dataDir);
    const place = { dataDir, databaseUrl: server.databaseUrl };
    const target = { dialect: 'sqlite', file: join(dataDir, 'ug.sqlite') } as const;
    const sql = PLACES['within a table'];
    expect(await killedAt(begin(place, 'sqlite'), target, { sql })).toBe('SIGKILL');
    await askTarget(
      server.target,
      `DELETE FROM mention_terms WHERE term = '字1'`,
      `UPDATE mention_terms SET uid = uid + ${MANY} WHERE term = '字2'`,
      `UPDATE home_parts SET version = version + 1`,
      `INSERT INTO mention_terms (term, uid) VALUES ('首', 1), ('字', 1)`,
    );
    const { code, complaint, said } = await move(place, '--to', 'sqlite');
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toContain('表 mention_terms 在中断之后改动过，重新复制');
    expectMoved(await wholeDatabase(server.target), await wholeDatabase(target));
  });
});
