import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../features';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { Erasers } from '#platform/erasure/erasers';
import { Connections } from '#platform/database/connections';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay } from '#testing/records/orders';
import { playerClient, refusalOf, register } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { PlayerEntity } from '#features/players/accounts/player.entity';
import { COOLING_DAYS } from './erasure-terms.service';
import { keptTables, PERSONAL } from './kept-tables';

const DAY = 86_400;

describeEachDatabase('a player who wants to be forgotten', (open) => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target() });
  });
  afterAll(() => app.close());

  const password = '口令-再见-2026';
  const newPlayer = async () => {
    made += 1;
    // The name is nowhere but with this player.
    return {
      ...(await register(app, `leaving_${made}`, { password, name: `将离开${made}号` })),
      name: `将离开${made}号`,
    };
  };
  type Leaving = Awaited<ReturnType<typeof newPlayer>>;
  const ask = ({ client }: Leaving, body: { password?: string } = { password }) => client.call('askErasure', { body });
  const later = async (days: number) => {
    app.clock.advance(days * DAY);
    await app.get(TaskRunner).runDue();
  };
  const stored = ({ uid }: Leaving) => app.get(Database).repository(PlayerEntity).findOneByOrFail({ id: uid });
  const erasureOf = async ({ uid }: Leaving) => {
    const owner = await app.staff('owner');
    return (await owner.call('consoleListErasures', { query: { filter: { uid } } }))[0];
  };

  it('asks with the password, hears when the account goes, and a second request returns the same erasure', async () => {
    const player = await newPlayer();
    expect(await player.client.call('getOwnErasure', {})).toEqual({ state: 'none', askedAt: null, erasesAt: null });
    const erasure = await ask(player);
    const due = new Date(app.clock.now().getTime() + COOLING_DAYS * DAY * 1000).toISOString();
    expect(erasure).toEqual({ state: 'waiting', askedAt: app.clock.now().toISOString(), erasesAt: due });
    expect(await player.client.call('getUserStatus', { body: {} })).toMatchObject({ erasesAt: due });
    // Agents see it beside the player's name.
    const agent = await app.staff('support');
    expect(await agent.call('consoleGetAccount', { params: { id: player.uid } })).toMatchObject({ erasesAt: due });
    app.clock.advance(60);
    expect(await ask(player)).toEqual(erasure);
    expect(await player.client.call('getOwnErasure', {})).toEqual(erasure);
  });

  it('proves that it is them', async () => {
    const player = await newPlayer();
    expect(await refusalOf(ask(player, { password: '不是密码' }))).toBe('account.wrongPassword');
    expect(await refusalOf(ask(player, {}))).toBe('account.proofNeeded');
    expect(await refusalOf(player.client.call('askErasure', { body: { smsCode: '000000' } }))).toBe('sms.codeWrong');
    for (let tries = 0; tries < 4; tries += 1) await refusalOf(ask(player, { password: '不是密码' }));
    expect(await refusalOf(ask(player))).toBe('account.locked');
    expect((await stored(player)).eraseAt).toBeNull();
  });

  it('asks ten times at once and has one erasure', async () => {
    const player = await newPlayer();
    await Promise.all(Array.from({ length: 10 }, () => ask(player)));
    const owner = await app.staff('owner');
    const erasures = await owner.call('consoleListErasures', { query: { filter: { uid: player.uid } } });
    expect(erasures).toHaveLength(1);
  });

  it('withdraws the erasure in time, and nothing happens to the account', async () => {
    const player = await newPlayer();
    await ask(player);
    await later(COOLING_DAYS - 1);
    expect(await player.client.call('takeBackErasure', { body: {} })).toMatchObject({ state: 'none' });
    await player.client.call('takeBackErasure', { body: {} });
    await later(2);
    expect(await stored(player)).toMatchObject({ name: player.name, eraseAt: null, erasedAt: null, banned: false });
    expect(await erasureOf(player)).toMatchObject({ state: 'withdrawn' });
    expect(await player.client.call('getUserStatus', { body: {} })).not.toHaveProperty('erasesAt');
  });

  it('is forgotten when the time has come: nothing says any more who it was, and nobody signs in there', async () => {
    const player = await newPlayer();
    const { uid, client } = player;
    const support = await app.staff('support');
    await client.call('createInquiry', {
      body: { name: '本人', contact: `me${uid}@shiguang.example`, topic: 'brand', text: '想合作推出周年庆的主题周边' },
    });
    const { standing } = await client.call('chatSupport', {
      body: { clientId: 'chat-000001', text: '我的秘密是怕黑' },
    });
    const chat = { params: { id: standing.conversation!.id } };
    await support.call('claimSupport', { ...chat, body: {} });
    await support.call('replySupport', { ...chat, body: { clientId: 'answer-0001', text: '您住在钟楼对面' } });
    await support.call('replySupport', {
      ...chat,
      body: { clientId: 'answer-0002', text: '他女儿叫小满', note: true },
    });
    const supervisor = await app.staff('supervisor');
    await supervisor.call('claimSupport', { ...chat, body: { takeOver: true, reason: '代班' } });
    await supervisor.call('replySupport', { ...chat, body: { clientId: 'answer-0003', text: '转给主管了，钟楼先生' } });
    const said = ['我的秘密', '钟楼', '小满'];
    expect(await tablesWith(app, said)).toContain('feed_entries');
    await support.call('consoleCreateNote', { body: { resource: 'accounts', recordId: uid, text: '来电核实过身份' } });
    const owner = await app.staff('owner');
    await owner.call('banAccount', { params: { id: uid }, body: { reason: `骂了${player.name}` } });
    await owner.call('unbanAccount', { params: { id: uid } });
    const back = await app.player.call('loginAccount', { body: { loginName: player.account.loginName, password } });
    const session = { ...player, client: playerClient(app, back) };
    await ask(session);
    await later(COOLING_DAYS);
    expect(await stored(player)).toMatchObject({
      loginName: `#${uid}`,
      name: '已注销玩家',
      phone: null,
      passwordHash: '',
    });
    expect((await stored(player)).erasedAt).not.toBeNull();
    expect(await refusalOf(session.client.call('getUserStatus', { body: {} }))).toBe('session.expired');
    expect(await erasureOf(player)).toMatchObject({ state: 'done', endedAt: app.clock.now().toISOString() });
    const words = [player.name, player.account.loginName, `me${uid}@`, '来电核实过身份', ...said];
    // Attempts to sign in are counted by the name as it was typed, for a day.
    expect(await tablesWith(app, words)).toEqual(['login_attempts']);
    const login = app.player.call('loginAccount', { body: { loginName: player.account.loginName, password } });
    expect(await refusalOf(login)).toBe('account.badCredentials');
    const { id } = (await erasureOf(player))!;
    const detail = await (await app.staff('owner')).call('consoleGetErasure', { params: { id } });
    expect(detail.goes).toContain('客服会话');
    expect(detail.stays).toContain('充值订单');
  });

  it('leaves the books: what was paid, and what moved, to the last diamond', async () => {
    const player = await newPlayer();
    const way = await orderWay(app);
    await way.pay(await way.order(player));
    await way.settle();
    const [database, account] = [app.get(Database), `player:${player.uid}`];
    const orders = () => database.query('SELECT * FROM orders WHERE uid = :uid ORDER BY id', { uid: player.uid });
    const transfers = () =>
      database.query('SELECT * FROM transfers WHERE debit = :account OR credit = :account ORDER BY id', { account });
    const [paid, moved] = [await orders(), await transfers()];
    expect(paid).toHaveLength(1);
    expect(moved).not.toEqual([]);
    await ask(player);
    await later(COOLING_DAYS);
    expect((await stored(player)).erasedAt).not.toBeNull();
    expect(await orders()).toEqual(paid);
    expect((await transfers()).slice(0, moved.length)).toEqual(moved);
    expect(await ledgerFaults(database)).toEqual([]);
  });

  it('cannot be brought back by anybody', async () => {
    const player = await newPlayer();
    await ask(player);
    await later(COOLING_DAYS);
    const owner = await app.staff('owner');
    const params = { id: player.uid };
    expect(await owner.call('consoleGetAccount', { params })).toMatchObject({ isErased: true, banned: true });
    expect(await outcomeOf(owner.call('unbanAccount', { params }))).toBe('account.erased');
    const change = { params, body: { phone: '13900008888', reason: '找回' } };
    expect(await outcomeOf(owner.call('changeAccountPhone', change))).toBe('account.erased');
    // The name is free, and whoever takes it is somebody else.
    expect((await register(app, player.account.loginName, { password })).uid).not.toBe(player.uid);
  });

  it('leaves what staff did in the record of what staff do, without a word of who it was', async () => {
    const player = await newPlayer();
    const owner = await app.staff('owner');
    await owner.call('revealAccountPhone', { params: { id: player.uid } }).catch(() => undefined);
    await owner.call('consoleListAccountDevices', { params: { id: player.uid } });
    await ask(player);
    await later(COOLING_DAYS);
    const entries = await app.get(Database).repository(AuditEntryEntity).findBy({ uid: player.uid });
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['look', 'create', 'erase', 'finish']));
    expect(JSON.stringify(entries)).not.toContain(player.name);
  });

  it('is forgotten in the history of what was about others as well', async () => {
    const [player, other, supervisor] = [await newPlayer(), await newPlayer(), await app.staff('supervisor')];
    const shared = `我们都认识${player.name}`;
    const support = await app.staff('support');
    for (const { client } of [player, other]) {
      const chat = { clientId: 'shared-0001', text: shared };
      const { standing } = await client.call('chatSupport', { body: chat });
      await support.call('claimSupport', { params: { id: standing.conversation!.id }, body: {} });
    }
    await supervisor.call('searchSupport', { query: { filter: { q: player.name }, range: [0, 9] } });
    const searches = () => app.get(Database).repository(AuditEntryEntity).findBy({ action: 'search' });
    expect(JSON.stringify(await searches())).toContain(player.name);
    await ask(player);
    await later(COOLING_DAYS);
    expect(await searches()).not.toEqual([]);
    expect(JSON.stringify(await searches())).not.toContain(player.name);
  });

  it('is forgotten to the end also when it breaks off in the middle, each part once', async () => {
    const player = await newPlayer();
    const begun: string[] = [];
    let breaks = true;
    const erasers = app.get(Erasers);
    erasers.declare({ name: 'a-first', label: '先', tables: [], erase: async () => void begun.push('first') });
    erasers.declare({
      name: 'b-breaks',
      label: '断',
      tables: [],
      erase: async () => {
        begun.push('breaks');
        if (breaks) throw new Error('the process is gone');
      },
    });
    await ask(player);
    await later(COOLING_DAYS);
    expect(await erasureOf(player)).toMatchObject({ state: 'erasing', endedAt: null });
    expect((await stored(player)).erasedAt).not.toBeNull();
    // Nobody can take it back any more.
    expect(await refusalOf(player.client.call('takeBackErasure', { body: {} }))).toBe('session.expired');
    breaks = false;
    await later(1);
    expect(await erasureOf(player)).toMatchObject({ state: 'done' });
    expect(begun.filter((name) => name === 'first')).toEqual(['first']);
  });

  it('is followed by those who may', async () => {
    const player = await newPlayer();
    await ask(player);
    const { id } = (await erasureOf(player))!;
    const reader = await app.staff('read-only');
    expect(await reader.call('consoleGetErasure', { params: { id } })).toMatchObject({ uid: player.uid });
    expect(await outcomeOf(reader.call('consoleGetErasure', { params: { id: 999_999 } }))).toBe('erasure.notFound');
    const support = await app.staff('support');
    expect(await outcomeOf(support.call('consoleListErasures', {}))).toBe('staff.forbidden');
    expect(await outcomeOf(support.call('consoleGetErasure', { params: { id } }))).toBe('staff.forbidden');
  });

  it('finds every table that says something of a player with an eraser, or on the list of what stays and why', () => {
    const forgotten = new Set(app.get(Erasers).all.flatMap(({ tables }) => tables));
    // The account goes before all others.
    for (const table of ['players', 'sessions', 'sms_codes']) forgotten.add(table);
    const personal = app
      .get(Connections)
      .writer.entityMetadatas.filter(({ columns }) => columns.some(({ databaseName }) => PERSONAL.test(databaseName)))
      .map(({ tableName }) => tableName);
    expect(personal.length).toBeGreaterThan(20);
    expect(personal.filter((table) => !forgotten.has(table) && !(table in keptTables))).toEqual([]);
    expect([...forgotten].filter((table) => table in keptTables)).toEqual([]);
    const tables = app.get(Connections).writer.entityMetadatas.map(({ tableName }) => tableName);
    expect([...forgotten, ...Object.keys(keptTables)].filter((table) => !tables.includes(table))).toEqual([]);
  });
});

/** The tables in which one of these words stands, whatever the column. */
async function tablesWith(app: TestApp, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName } of app.get(Connections).writer.entityMetadatas) {
    const text = JSON.stringify(await app.get(Database).query(`SELECT * FROM ${tableName}`));
    if (words.some((word) => text.includes(word))) found.push(tableName);
  }
  return found;
}
