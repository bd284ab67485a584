// @module-tag deep
import { expectFits, MENU, openForm, signIn } from '../../console';
import { test } from '../../journey';
import { openDesk } from '../../portal/live-people';
import type { Product } from '../../product';
import { desk, phone, tablet } from '../../screens';

/** Records that are written in a form of their own; inquiries and agents are made by others. */
const created = [
  'games',
  'home',
  'bulletins',
  'activities',
  'reservations',
  'gift-packages',
  'messages',
  'faq',
  'faq-sections',
  'hot-words',
  'moderation-reasons',
  'tags',
  'words',
  'canned-replies',
  'staff',
  'roles',
  'alarm-channels',
  'webhooks',
  'scheduled-reports',
  'api-tokens',
];
/** What is written once and never changed. */
const once = ['api-tokens', 'hot-words', 'messages'];
const changed = [...created.filter((name) => !once.includes(name)), 'gift-codes', 'inquiries', 'support-agents'];

/** The addresses of every form, with a record in each that changes one. */
async function formsOf(product: Product): Promise<string[]> {
  const { call, publish, hire } = await openDesk(product);
  await publish('停机维护', '今晚 22:00 起维护两小时。');
  // Who has not worked at the desk yet is not among its agents.
  await (await openDesk(product, await hire('小北', 'support'))).call('support-agents/me', { status: 'busy' });
  const webhook = { kind: 'webhook', name: '值班群', address: 'https://example.com/alarms', secret: null, isOn: false };
  await call('alarm-channels', webhook);
  const address = 'https://example.com/hooks';
  const schedule = { name: '每日充值订单', report: 'orders.table', cadence: 'day', weekday: null, monthDay: null };
  await call('scheduled-reports', { ...schedule, time: '06:30', span: 'yesterday', filters: {}, keptDays: 30 });
  await call('webhooks', { name: '财务系统', address, topics: ['order.paid'] });
  await call('roles', { name: '内容编辑', permissions: ['bulletins.edit', 'faq.edit'] });
  const opened = changed.map(async (name) => {
    const [first] = await call<{ id: number }[]>(name);
    if (!first) throw new Error(`there is none of ${name}`);
    return `/admin/${name}/${first.id}`;
  });
  return [...created.map((name) => `/admin/${name}/create`), ...(await Promise.all(opened))];
}

/** Of how many forms one is read at night. */
const NIGHT_EVERY = 4;

test.use({ isWalk: true, trace: 'off', frame: MENU });

test('an owner fills in every form with any aid, by day and by night, on a desk, a tablet and a phone', async ({
  page,
  product,
  axe,
  axeDayAndNight,
}) => {
  test.slow();
  const addresses = await formsOf(product);
  await signIn(page, product);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.setViewportSize(desk.viewport);
      await openForm(page, address);
      // All forms have the same inputs and one dark theme: reading some of them at night is enough.
      await (addresses.indexOf(address) % NIGHT_EVERY === 0 ? axeDayAndNight(page) : axe(page));
      for (const { viewport } of [desk, tablet, phone]) {
        await page.setViewportSize(viewport);
        await expectFits(page, viewport.width);
      }
    });
});
