import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features';
import { Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { PlayerData } from '#platform/player-data/player-data';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, register, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PERSONAL } from '#features/players/erasures/kept-tables';
import { unsharedTables } from './unshared-tables';

const DAY = 86_400;
/** More than are read at once. */
const MANY = 1_300;
/** Of somebody born on 7 March 1990. */
const IDENTITY_NUMBER = '11010119900307109X';

describeEachDatabase('a player who wants to see what is kept of them', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const run = () => app.get(TaskRunner).runDue();
  const ask = ({ client }: Pick<PlayerDevice, 'client'>) => client.call('askDataExport', { body: {} });
  const archiveAt = async (url: string) => {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    return {
      names: Object.keys(files),
      text,
      rows: (part: string) => JSON.parse(text(`json/${part}.json`)) as object[],
    };
  };
  const fetched = async (player: Pick<PlayerDevice, 'client'>) => {
    const { list } = await player.client.call('listOwnDataExports', {});
    const { url } = await player.client.call('getOwnDataExport', { params: { id: list[0]?.id ?? 0 } });
    return archiveAt(url);
  };

  it('gets everything that is theirs in one file, nothing that is of others, and no secret', async () => {
    const password = '口令-副本-2026';
    const mine = await register(app, `sees_all_${open.dialect}`, { password, name: '=看自己的人' });
    const other = await makePlayer(app);
    const session = { ...mine, client: playerClient(app, { uid: String(mine.uid), token: mine.account.token }) };
    await session.client.call('createInquiry', {
      body: { name: '本人', contact: 'me@shiguang.example', topic: 'brand', text: '想合作推出周年庆的主题周边' },
    });
    await session.client.call('chatSupport', { body: { clientId: 'data-0001', text: '我说过的话' } });
    await other.client.call('chatSupport', { body: { clientId: 'data-0002', text: '别人说过的话' } });
    await session.client.call('verifyIdentity', { body: { name: '林晓舟', number: IDENTITY_NUMBER } });
    await fillLedger(app, mine.uid, MANY);
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `INSERT INTO support_messages (conversation_id, seq, session_id, sender, sender_id, sender_name, digest, kind, text, at)
         SELECT id, 900, 1, 'agent', 1, '小北', '', 'note', '内部备注', 1 FROM support_conversations WHERE uid = :uid`,
        { uid: mine.uid },
      ),
    );
    // The task may have begun with the first tables by the time that this is read.
    expect(await ask(session)).toMatchObject({ left: 2, list: [{ state: 'running' }] });
    await run();
    const archive = await fetched(session);
    expect(archive.rows('profile')).toMatchObject([{ uid: mine.uid, name: '=看自己的人', banned: false }]);
    expect(archive.text('tables/profile.csv')).toContain(`'=看自己的人`);
    const statement = archive.rows('wallet-statement') as { amount: number }[];
    expect(statement.map(({ amount }) => amount)).toEqual(Array.from({ length: MANY }, (_, i) => (i % 2 ? -1 : 2)));
    expect(archive.text('tables/wallet-statement.csv').trimEnd().split('\r\n')).toHaveLength(MANY + 1);
    expect(archive.rows('identity')).toMatchObject([{ name: '林**', number: '11**************9X' }]);
    expect(archive.rows('inquiries')).toMatchObject([{ contact: 'me@shiguang.example' }]);
    expect(archive.text('json/support-messages.json')).toContain('我说过的话');
    expect(archive.rows('sign-ins').length + archive.rows('sessions').length).toBeGreaterThan(0);
    const parts = app.get(PlayerData).all;
    expect(archive.names).toHaveLength(parts.length * 2 + 1);
    for (const { label } of parts) expect(archive.text('index.html')).toContain(label);
    const whole = archive.names.map((name) => archive.text(name)).join('\n');
    const stored = await app
      .get(Database)
      .query<Record<string, string>>(
        'SELECT * FROM players p JOIN sessions s ON s.subject_id = :player WHERE p.id = :uid',
        {
          uid: mine.uid,
          player: String(mine.uid),
        },
      );
    const secrets = stored.flatMap((row) => [row['password_hash'], row['token_hash']]);
    expect(secrets.filter((secret) => secret && whole.includes(secret))).toEqual([]);
    for (const alien of ['别人说过的话', '内部备注', mine.account.token, IDENTITY_NUMBER])
      expect(whole).not.toContain(alien);
    const { list } = await session.client.call('listMessages', { body: {} });
    const end = app.clock.wallMinute(new Date(app.clock.now().getTime() + 3 * DAY * 1000));
    const content = expect.stringContaining(`请在 ${end} 前下载`);
    expect(list[0]).toMatchObject({ title: '数据副本已生成', content, link: '/my-data' });
  });

  it('has one made at a time, three on a day, and each for three days; nobody else gets it', async () => {
    const player = await makePlayer(app);
    const other = await makePlayer(app);
    const asked = await Promise.all([ask(player), ask(player), ask(player)]);
    expect(new Set(asked.map(({ list }) => list[0]?.id)).size).toBe(1);
    const id = asked[0].list[0]?.id ?? 0;
    const link = (by: Pick<PlayerDevice, 'client'>) => by.client.call('getOwnDataExport', { params: { id } });
    expect(await refusalOf(link(player))).toBe('export.running');
    await run();
    expect(await refusalOf(link(other))).toBe('export.notFound');
    expect((await other.client.call('listOwnDataExports', {})).list).toEqual([]);
    const { url } = await link(player);
    const tampered = url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect((await fetch(tampered)).status).toBe(403);
    const begun = await fetch(url, { headers: { Range: 'bytes=0-1' } });
    expect(begun.status).toBe(206);
    app.clock.advance(121);
    expect((await fetch(url)).status).toBe(403);
    const rest = { Range: 'bytes=2-', 'If-Range': begun.headers.get('etag') ?? '' };
    expect((await fetch(url, { headers: rest })).status, 'what was begun goes on').toBe(206);
    for (const left of [1, 0]) {
      expect(await ask(player)).toMatchObject({ left });
      await run();
    }
    expect(await refusalOf(ask(player))).toBe('data-export.tooMany');
    expect((await player.client.call('listOwnDataExports', {})).list).toHaveLength(3);
    app.clock.advance(3 * DAY);
    await run();
    expect(await player.client.call('listOwnDataExports', {})).toEqual({ list: [], left: 3 });
    expect(await refusalOf(link(player))).toBe('export.notFound');
  });

  it('has it made by staff who may, and that is on the record', async () => {
    const player = await makePlayer(app);
    const operator = await app.staff('operator');
    const make = { params: { id: player.uid }, body: { reason: '玩家来信索取' } };
    const { id } = await operator.call('makeDataExport', make);
    expect(await outcomeOf(operator.call('downloadDataExport', { params: { id } }))).toBe('export.running');
    await run();
    expect(await operator.call('consoleListDataExports', { params: { id: player.uid } })).toMatchObject([
      { id, state: 'done' },
    ]);
    const { url } = await operator.call('downloadDataExport', { params: { id } });
    expect((await archiveAt(url)).rows('profile')).toMatchObject([{ uid: player.uid }]);
    const owner = await app.staff('owner');
    const log = await owner.call('consoleListAuditLog', {
      query: { filter: { resource: 'accounts', recordId: String(player.uid) } },
    });
    expect(log.map(({ action }) => action).sort()).toEqual(['downloadData', 'exportData']);
    const support = await app.staff('support');
    const refused = [
      await outcomeOf(support.call('makeDataExport', make)),
      await outcomeOf(support.call('consoleListDataExports', { params: { id: player.uid } })),
      await outcomeOf(support.call('downloadDataExport', { params: { id } })),
    ];
    expect(refused).toEqual(Array.from(refused, () => 'staff.forbidden'));
    expect(await outcomeOf(operator.call('downloadDataExport', { params: { id: 999_999 } }))).toBe('export.notFound');
    const gone = await makePlayer(app);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute('UPDATE players SET erased_at = 1 WHERE id = :uid', { uid: gone.uid }));
    const erased = { ...make, params: { id: gone.uid } };
    expect(await outcomeOf(operator.call('makeDataExport', erased))).toBe('account.erased');
    const nobody = { ...make, params: { id: 999_999 } };
    expect(await outcomeOf(operator.call('makeDataExport', nobody))).toBe('account.notFound');
    expect(await outcomeOf(operator.call('consoleListDataExports', { params: nobody.params }))).toBe(
      'account.notFound',
    );
  });

  it('is handed every table that says something of a player, or it is on the list of what is not and why', () => {
    const shared = new Set(app.get(PlayerData).all.flatMap(({ tables }) => tables));
    const all = app.get(Connections).writer.entityMetadatas;
    const personal = all.filter(({ columns }) => columns.some(({ databaseName }) => PERSONAL.test(databaseName)));
    const missing = personal.map(({ tableName }) => tableName).filter((table) => !shared.has(table));
    expect(personal.length).toBeGreaterThan(20);
    expect(missing.filter((table) => !(table in unsharedTables))).toEqual([]);
    const names = new Set(all.map(({ tableName }) => tableName));
    expect([...shared, ...Object.keys(unsharedTables)].filter((table) => !names.has(table))).toEqual([]);
    expect([...shared].filter((table) => table in unsharedTables)).toEqual([]);
  });
});

/** Transfers to and from a player in turn, straight into the table. */
async function fillLedger(app: TestApp, uid: number, count: number): Promise<void> {
  await app.get(UnitOfWork).run(() =>
    app.get(Database).execute(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < :last)
       INSERT INTO transfers (debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
       SELECT CASE WHEN i % 2 = 0 THEN 'house:test' ELSE 'player:' || :player END,
         CASE WHEN i % 2 = 0 THEN 'player:' || :player ELSE 'house:test' END,
         2 - i % 2, 'adjustment', 'data:' || :player || ':' || i, '', '测试', '', '',
         CASE WHEN i % 2 = 0 THEN NULL ELSE 1 END, CASE WHEN i % 2 = 0 THEN 1 ELSE NULL END, :now FROM n`,
      { last: count - 1, player: String(uid), now: app.clock.now() },
    ),
  );
}
