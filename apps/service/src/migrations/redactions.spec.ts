import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);

const REDACTIONS = migrations.findIndex((Migration) => new Migration().name?.startsWith('redactions'));

const entry = (topic: string, kind: string, payload: object) =>
  `INSERT INTO feed_entries (topic, seq, kind, payload, at) VALUES ('${topic}', 1, '${kind}', '${JSON.stringify(payload)}', 1)`;

describeEachDatabase('entries of a feed that is older than what is redacted', (open) => {
  it('are found by the conversation whose words they repeat', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, REDACTIONS) });
    await migrate(before);
    for (const sql of [
      entry('player:10284', 'support.posted', { conversationId: 12, message: { text: '旧话' } }),
      entry('staff:support-conversations', 'support.changed', { conversation: { id: 345, lastLine: '旧话' } }),
      entry('support:9003', 'support.seen', { conversationId: 12, side: 'agent', seq: 1 }),
    ])
      await before.writer.query(sql);
    await before.close();
    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query('SELECT topic, about FROM feed_entries ORDER BY topic');
    expect(rows).toEqual([
      { topic: 'player:10284', about: 'support-conversations:12' },
      { topic: 'staff:support-conversations', about: 'support-conversations:345' },
      { topic: 'support:9003', about: null },
    ]);
    await after.close();
  });
});
