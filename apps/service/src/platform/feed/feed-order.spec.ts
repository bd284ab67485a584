import { setTimeout as sleep } from 'node:timers/promises';
import { permissionLabels } from '@ug/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import type { TestDatabase } from '#testing/databases/test-database';
import { permissionsOf } from '../actor/permissions';
import { FakeClock } from '../clock/clock';
import { Counters } from './counters';
import { Feed } from './feed';
import { FeedReader } from './feed-reader';
import { RecentEntries } from './recent-entries';
import { FeedRepository } from './feed.repository';
import type { FeedCursor } from './topic';
import { Topics } from './topics';

const WRITERS = 50;
const permissions = permissionsOf('owner');
const staff = {
  kind: 'staff',
  sessionId: 's',
  staffId: 1,
  username: 'a',
  name: '小北',
  role: 'owner',
  permissions,
} as const;

const everything: FeedCursor = Object.fromEntries(
  Object.keys(permissionLabels).map((name) => [`staff:${name.split('.', 1)[0]}`, 0]),
);

const change = (recordId: string) => ({ resource: 'games', recordId, action: 'update', staffName: '小北' });

/** Follows a feed by its cursor while writers write, and says what it saw until nothing new came. */
async function follow(writing: Promise<unknown>, next: () => Promise<string[]>): Promise<string[]> {
  const seen: string[] = [];
  let isWriting = true;
  const written = writing.finally(() => (isWriting = false));
  for (;;) {
    const wasWriting = isWriting;
    const found = await next();
    seen.push(...found);
    if (!wasWriting && found.length === 0) break;
    await sleep(1);
  }
  await written;
  return seen;
}

/** Every tenth writer is slow to commit, so that later ones overtake it where nothing holds them back. */
const writeAll = (opened: TestDatabase, write: (id: string) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: WRITERS }, (_, i) =>
      opened.unitOfWork.run(async () => {
        await write(String(i));
        await sleep(i % 10 === 0 ? 100 : 2);
      }),
    ),
  );

const everybody = Array.from({ length: WRITERS }, (_, i) => String(i)).sort();

describeEachDatabase('fifty writers at once', (open) => {
  let opened: TestDatabase;
  let feed: Feed;
  let reader: FeedReader;
  beforeAll(async () => {
    opened = await open();
    const repository = new FeedRepository(opened.database);
    const topics = new Topics();
    feed = new Feed(repository, topics, opened.unitOfWork, new FakeClock());
    reader = new FeedReader(repository, new RecentEntries(repository), topics, new Counters());
  });

  it('commit in the order of their sequence numbers, so that a cursor skips no entry', async () => {
    let cursor: FeedCursor = everything;
    const seqs: number[] = [];
    const seen = await follow(
      writeAll(opened, (id) => feed.append('staff:games', 'record.changed', change(id))),
      async () => {
        const page = await reader.resume(staff, cursor, { limit: 7 });
        cursor = page.cursor;
        seqs.push(...page.entries.map(({ seq }) => seq));
        return page.entries.map((entry) => (entry.kind === 'record.changed' ? entry.payload.recordId : ''));
      },
    );
    expect(seqs).toEqual(Array.from({ length: WRITERS }, (_, i) => i + 1));
    expect([...seen].sort()).toEqual(everybody);
  });

  // The trap: a global identity column instead of a locked head. SQLite has one writer at a time and cannot fall in.
  if (open.dialect === 'sqlite') return;

  it('would skip some, were the numbers an identity column', async () => {
    await opened.connections.writer.query(
      'CREATE TABLE naive_feed (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text NOT NULL)',
    );
    let cursor = 0;
    const next = async () => {
      const rows = await opened.database.query<{ id: number; note: string }>(
        'SELECT id, note FROM naive_feed WHERE id > :cursor ORDER BY id LIMIT 7',
        { cursor },
      );
      cursor = rows.at(-1)?.id ?? cursor;
      return rows.map(({ note }) => note);
    };
    const write = (note: string) => opened.database.execute('INSERT INTO naive_feed (note) VALUES (:note)', { note });
    let commit = () => undefined as void;
    const overtaken = new Promise<void>((resolve) => (commit = resolve));
    let slow = Promise.resolve();
    await new Promise<void>((resolve) => {
      slow = opened.unitOfWork.run(async () => {
        await write('slow');
        resolve();
        await overtaken;
      });
    });
    for (const note of everybody) await opened.unitOfWork.run(() => write(note));
    const seen: string[] = [];
    while (seen.length < WRITERS) seen.push(...(await next()));
    commit();
    await slow;
    expect(await next()).toEqual([]);
    expect([...seen].sort()).toEqual(everybody);
    const [left] = await opened.database.query<{ count: number }>('SELECT COUNT(*) AS count FROM naive_feed');
    expect(left?.count).toBe(WRITERS + 1);
  });
});
