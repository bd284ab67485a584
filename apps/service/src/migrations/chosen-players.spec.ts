import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections, type Connections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const CHOSEN = migrations.findIndex((Migration) => new Migration().name?.startsWith('chosen-players'));

const message = (id: number, kind: string, audience: string) =>
  `INSERT INTO messages (id, version, title, content, link, kind, audience, state, send_at, reached, created_by, created_at)
   VALUES (${id}, 1, '标题', '内容', '', '${kind}', '${audience}', 'scheduled', 1, 0, '小北', 1)`;
const entry = (id: number, resource: string, after: string) =>
  `INSERT INTO audit_entries (id, at, staff_name, action, resource, record_id, record_label, "after", request_id)
   VALUES (${id}, 1, '小北', 'create', '${resource}', '1', '标题', '${after}', 'r')`;

/** As a member of staff could write it: text that only looks like an audience. */
const LOOKALIKE = '{"content":"\\"audience\\":{\\"kind\\":\\"players\\"}"}';
const TO_TWO = '{"kind":"players","uids":[7,10284]}';

async function readAll({ writer }: Connections) {
  const messages: Record<string, unknown>[] = await writer.query('SELECT kind, audience FROM messages ORDER BY id');
  const entries: { after: string }[] = await writer.query('SELECT "after" FROM audit_entries ORDER BY id');
  return { messages: messages.map(({ kind, audience }) => [kind, audience]), after: entries.map(({ after }) => after) };
}

describeEachDatabase('messages from before their chosen players were called so', (open) => {
  it('are still for the same players, their history says so too, and back again', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, CHOSEN) });
    await migrate(before);
    const rows = [
      message(1, 'players', TO_TWO),
      message(2, 'all', '{"kind":"all"}'),
      message(3, 'filter', '{"kind":"filter","channelID":"players"}'),
      entry(1, 'messages', `{"title":"标题","audience":${TO_TWO}}`),
      entry(2, 'messages', LOOKALIKE),
      entry(3, 'games', `{"audience":${TO_TWO}}`),
    ];
    for (const sql of rows) await before.writer.query(sql);
    const old = await readAll(before);
    await before.close();

    const after = await openConnections(target, { entities, migrations: migrations.slice(0, CHOSEN + 1) });
    await migrate(after);
    const toTwo = '{"kind":"chosen","uids":[7,10284]}';
    expect(await readAll(after)).toEqual({
      messages: [['chosen', toTwo], ...old.messages.slice(1)],
      after: [`{"title":"标题","audience":${toTwo}}`, ...old.after.slice(1)],
    });
    await expect(after.writer.query(message(4, 'players', TO_TWO))).rejects.toThrow('ck_messages_kind');

    await after.writer.undoLastMigration();
    expect(await readAll(after)).toEqual(old);
    await after.close();
  });
});
