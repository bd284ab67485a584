import type { StaffClient } from '@ug/api-client';
import { rolePermissions, type Role } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordSearch } from '#platform/record-search/record-search';
import { describeEachDatabase } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { exportedCodes, makeBatch } from '#testing/records/sample-gift-codes';
import { makeGift } from '#testing/records/sample-gifts';
import { makeDraft } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { register } from '#testing/players';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { activities } from '#features/rewards/activities/activities.feature';
import { adjustments } from '#features/money/adjustments/adjustments.feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { cannedReplies } from '#features/support/canned-replies/canned-replies.feature';
import { faq } from '#features/content/faq/faq.feature';
import { games } from '#features/content/games/games.feature';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { home } from '#features/content/home/home.feature';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { messages } from '#features/players/messages/messages.feature';
import { orders } from '#features/money/orders/orders.feature';
import { staff as staffAccounts } from '#features/operations/staff/staff.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { search } from './search.feature';

const MANY = 30_000;
/** Of what is looked for by name alone: so many that no plan reads all of them. */
const PEOPLE = 100_000;
const FIRST_UID = 50_001;

describeEachDatabase("the console's search", (open) => {
  let app: TestApp;
  let owner: StaffClient;
  let code: string;
  let gameId: number;

  beforeAll(async () => {
    const features = [
      search,
      accounts,
      games,
      orders,
      giftCodes,
      giftPackages,
      supportConversations,
      messages,
      bulletins,
      activities,
      faq,
      inquiries,
      adjustments,
      home,
      cannedReplies,
      staffAccounts,
    ];
    app = await openTestApp({ features, target: await open.target() });
    await fill(app);
    gameId = (await makeDraft(app, { name: '星海远征', developer: '北辰工坊' })).id;
    const batch = await makeBatch(app, (await makeGift(app)).id, { name: '展会码' });
    code = (await exportedCodes(app, batch.id))[0] ?? '';
    await fillMany(app, 'gift_codes', MANY, { batch_id: String(batch.id), digest: `'digest-' || i` });
    await countRowsOf(app);
    owner = await app.staff('owner');
  });
  afterAll(() => app.close());

  const find = async (q: string, staff = owner) => (await staff.call('searchConsole', { body: { q } })).hits;
  const titles = async (kind: string, q: string) =>
    (await find(q)).filter((hit) => hit.kind === kind).map(({ title }) => title);

  it('finds players by uid, whole number and how a name begins, and shows no whole number', async () => {
    const [player] = await find('13900000042');
    expect(player).toEqual({
      kind: 'accounts',
      id: FIRST_UID + 41,
      title: '旅人42',
      subtitle: `UID ${FIRST_UID + 41} · login_42 · 139****0042`,
      path: `/accounts/${FIRST_UID + 41}/show`,
    });
    expect(await titles('accounts', String(FIRST_UID + 6))).toEqual(['旅人7']);
    await register(app, 'wang13800138000');
    expect((await find('wang138'))[0]?.subtitle).toContain(' · wang138****8000');
    expect(await titles('accounts', '1390000004')).toEqual([]);
    expect(await titles('accounts', 'LOGIN_29999')).toEqual(['旅人29999']);
  });

  it('finds games in any state by parts of their name, in pinyin and by who made them', async () => {
    for (const q of ['星海', '远征', 'xinghai', 'xhyz', '北辰']) expect(await titles('games', q)).toEqual(['星海远征']);
    expect((await find('远征')).find(({ kind }) => kind === 'games')).toMatchObject({
      path: `/games/${gameId}`,
      subtitle: '草稿 · 北辰工坊',
    });
  });

  it('finds orders by any part of their number, however it was copied', async () => {
    expect(await titles('orders', ' 20260115-00029999 ')).toEqual(['2026011500029999']);
    expect(await titles('orders', '50002-9999')).toEqual(['2026011500029999']);
    expect(await titles('orders', '20260')).toEqual([]);
    expect(await titles('orders', '订单20260115')).toEqual([]);
  });

  it('traces a whole gift code, and none that was never made', async () => {
    expect((await find(code.toLowerCase())).filter(({ kind }) => kind === 'gift-codes')).toEqual([
      expect.objectContaining({ title: code, subtitle: '展会码 · 可使用 · 0 / 1', path: '/gift-codes' }),
    ]);
    expect(await titles('gift-codes', code.slice(0, 8))).toEqual([]);
  });

  it.each([
    ['support-conversations', '玩家29999', '玩家29999'],
    ['messages', '知29999', '通知29999'],
    ['bulletins', '维护29999', '维护29999'],
    ['activities', '季29999', '赛季29999'],
    ['gift-packages', '礼29999', '好礼29999'],
    ['faq', '问29999', '提问29999'],
    ['inquiries', '工坊29999', '合作人29999'],
    ['faq-sections', '号29999', '账号29999'],
    ['adjustments', '偿29999', '维护补偿29999'],
    ['home', '幅29999', '横幅29999'],
    ['canned-replies', 'kb29999', '回复29999'],
    ['staff', 'AGENT29999', '客服29999'],
  ])('finds %s by what they are called', async (kind, q, title) => {
    expect(await titles(kind, q)).toEqual([title]);
  });

  it('leads to each by what tells it from others', async () => {
    const [adjustment] = await find('维护补偿29999');
    expect(adjustment).toMatchObject({ subtitle: '玩家 29999 · +500 X钻 · 待批准', path: '/adjustments/29999/show' });
    expect((await find('agent29999'))[0]).toMatchObject({ subtitle: '客服 · agent29999' });
    expect((await find('横幅29999'))[0]).toMatchObject({
      subtitle: '横幅 · 显示',
      path: expect.stringMatching(/^\/home\/\d+$/),
    });
  });

  it("finds nobody's own replies", async () => {
    await fillMany(app, 'canned_replies', 1, { id: '90001', owner_id: '7', title: `'我的话'`, shortcut: `'mine'` });
    expect(await find('我的话')).toEqual([]);
  });

  it('shows five of a kind at most, and takes what was typed as it is', async () => {
    expect(await titles('accounts', '旅人')).toHaveLength(5);
    expect(await titles('bulletins', '维护')).toEqual([0, 1, 2, 3, 4].map((less) => `维护${MANY - less}`));
    for (const q of ['%', '_', `'`, '\\', '!%', '*']) expect(await find(q)).toEqual([]);
    expect(await outcomeOf(find('  '))).toBe('validation');
  });

  it.each(['amount', 'coins'] as const)(
    'beside it, the list of orders by %s is read in the order of an index',
    async (field) => {
      const list = () => owner.call('consoleListOrders', { query: { sort: [field, 'DESC'], range: [0, 24] } });
      const plans = (await plansOf(app, 'orders', list)).join('\n');
      expect(plans).toContain(`ix_orders_${field}`);
      expect(plans).not.toMatch(/TEMP B-TREE|Sort/);
    },
  );

  it.each(Object.keys(rolePermissions) as Role[])('tells %s of nothing that their role may not view', async (role) => {
    const staff = await app.staff(role);
    const asked = [
      '旅人1',
      '星海',
      '20260115',
      '维护',
      '赛季',
      '通知',
      '玩家1',
      '好礼',
      '提问',
      '合作',
      '账号',
      '补偿',
      '横幅',
      '回复',
      '客服',
      code,
    ];
    const found = (await Promise.all(asked.map((q) => find(q, staff)))).flat().map(({ kind }) => kind);
    const may = new Set<string>(rolePermissions[role]);
    expect([...new Set(found)].filter((kind) => !may.has(`${kind}.view`))).toEqual([]);
    expect(found).toContain('accounts');
  });

  it('is closed to guests', async () => {
    const response = await fetch(`${app.origin}/api/admin/search`, { method: 'POST', body: '{"q":"1"}' });
    expect(response.status).toBe(401);
  });

  it('refuses a kind that is declared twice', () => {
    const twice = { kind: 'games', permission: 'games.view', find: async () => [] } as const;
    expect(() => app.get(RecordSearch).declare(twice)).toThrow('there is already a search of games');
  });

  it.each([
    ['players', '旅人'],
    ['players', '13900000042'],
    ['game_terms', '星'],
    ['orders', '20260115'],
    ['gift_codes', '8K2M-Q7TD-9P4N-R8VC-6'],
    ['support_conversations', '玩家'],
    ['messages', '通知'],
    ['message_terms', '通'],
    ['bulletins', '维护'],
    ['activities', '赛季'],
    ['gift_packages', '好礼'],
    ['faq_questions', '没有这样的'],
    ['inquiries', '没有这样的'],
    ['adjustments', '没有这样的'],
    ['home_parts', '没有这样的'],
    ['canned_replies', '没有这样的'],
    ['staff_accounts', '没有这样的'],
  ])('reads of %s no more than it needs for %j', async (table, q) => {
    const plans = await plansOf(app, table, () => find(q));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on/);
      // Who looks through the newest goes back along the keys as far as it may, and sorts nothing for it.
      if (plan.includes(`SCAN ${table}`))
        expect(plan).toMatch(new RegExp(`newest\nSCAN ${table}( USING COVERING INDEX \\w+)?\nSCAN newest`));
    }
  });
});

/** Many of every kind, straight into the tables. */
async function fill(app: TestApp): Promise<void> {
  const titled = (title: string, column = 'title') => ({ [column]: `'${title}' || i` });
  await fillMany(app, 'players', PEOPLE, {
    id: `i + ${FIRST_UID - 1}`,
    login_key: `'login_' || i`,
    login_name: `'login_' || i`,
    name: `'旅人' || i`,
    phone: `CASE WHEN i < 100 THEN '139000000' || CASE WHEN i < 10 THEN '0' ELSE '' END || i END`,
    password_hash: `'x'`,
  });
  await fillMany(app, 'orders', MANY, {
    order_no: `'20260115000' || (10000 + i)`,
    state: `'closed'`,
    goods: `'coins'`,
    provider: `'sandbox'`,
    title: `'充值'`,
  });
  await fillMany(app, 'support_conversations', PEOPLE, {
    uid: 'i',
    player_name: `'玩家' || i`,
    state: `'closed'`,
    session_id: 'i',
    last_at: 'i',
    last_sender: `'player'`,
  });
  await fillMany(app, 'messages', MANY, { ...titled('通知'), kind: `'chosen'`, state: `'sent'`, sent_at: 'i' });
  await fillMany(app, 'message_terms', MANY, { term: `'通知' || i`, message_id: 'i' });
  await fillMany(app, 'bulletins', MANY, { ...titled('维护'), state: `'draft'` });
  await fillMany(app, 'activities', MANY, { ...titled('赛季'), state: `'draft'`, end_at: '2', kind: `'reward'` });
  await fillMany(app, 'gift_packages', MANY, { ...titled('好礼', 'name'), state: `'draft'` });
  await fillMany(app, 'faq_sections', MANY, { name: `'账号' || i`, icon: `'account'` });
  await fillMany(app, 'faq_questions', MANY, { ...titled('提问'), state: `'draft'` });
  await fillMany(app, 'inquiries', MANY, {
    kind: `'business'`,
    name: `'合作人' || i`,
    company: `'北辰工坊' || i`,
    topic: `'brand'`,
    state: `'new'`,
  });
  await fillMany(app, 'adjustments', MANY, {
    uid: 'i',
    amount: '500',
    reason: `'维护补偿' || i`,
    state: `'pending'`,
  });
  await fillMany(app, 'home_parts', MANY, { ...titled('横幅'), kind: `'banner'`, state: `'shown'` });
  await fillMany(app, 'canned_replies', MANY, { ...titled('回复'), owner_id: '0', shortcut: `'kb' || i` });
  await fillMany(app, 'staff_accounts', MANY, {
    id: 'i + 1000',
    username: `'agent' || i`,
    name: `'客服' || i`,
    role: `'support'`,
  });
  await fillMany(app, 'games', MANY, {
    name: `'批量' || i`,
    type: `'puzzle'`,
    state: `'draft'`,
    online_type: '0',
    buy_amount: '0',
  });
  await fillMany(app, 'game_terms', MANY, { position: '0', term: `'批量' || i`, game_id: 'i' });
}
