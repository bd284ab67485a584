import { expect, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { describeEachDatabase } from '#testing/each-database';
import { features } from '../features';
import { schemaOf } from '../schema';
import { migrations } from './index';

const { entities } = schemaOf(features);
const SECOND = migrations.findIndex((Migration) => new Migration().name?.startsWith('second-payments'));

const event = (id: number, kind: string, detail: string) =>
  `INSERT INTO order_events (id, order_id, kind, detail, raw, actor, at) VALUES (${id}, 7, '${kind}', '${detail}', NULL, '系统', 1)`;

describeEachDatabase('an older database', (open) => {
  it('lists the second payments that its timelines tell of, by their numbers, and nothing else', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, SECOND) });
    await migrate(before);
    for (const sql of [
      event(1, 'callback', '支付成功 4200001'),
      event(2, 'callback', '重复支付 4200002，请人工退款'),
      event(3, 'query', '重复支付 2026112122001，请人工退款'),
      event(4, 'callback', '重复通知，已处理过'),
    ])
      await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query('SELECT id, kind, trade_no FROM order_events ORDER BY id');
    expect(rows).toEqual([
      { id: 1, kind: 'callback', trade_no: null },
      { id: 2, kind: 'second-payment', trade_no: '4200002' },
      { id: 3, kind: 'second-payment', trade_no: '2026112122001' },
      { id: 4, kind: 'callback', trade_no: null },
    ]);
    await after.close();
  });
});
