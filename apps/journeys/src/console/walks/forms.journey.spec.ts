import type { Page } from '@playwright/test';
import { expectFits, loaded, signIn, visit } from '../../console';
import { expect, test } from '../../journey';
import { openDesk } from '../../portal/live-people';
import type { Product } from '../../product';
import { desk, phone, tablet } from '../../screens';

/** Records that are written in a form of their own; inquiries and agents are made by others. */
const created = [
  'games',
  'home',
  'bulletins',
  'activities',
  'gift-packages',
  'messages',
  'faq',
  'faq-sections',
  'canned-replies',
  'staff',
];
const changed = [...created.filter((name) => name !== 'messages'), 'gift-codes', 'inquiries', 'support-agents'];

/** The addresses of every form, with a record in each that changes one. */
async function formsOf(product: Product): Promise<string[]> {
  const { call, publish, hire } = await openDesk(product);
  await publish('停机维护', '今晚 22:00 起维护两小时。');
  // Who has not worked at the desk yet is not among its agents.
  await (await openDesk(product, await hire('小北', 'support'))).call('support-agents/me', { status: 'busy' });
  const opened = changed.map(async (name) => {
    const [first] = await call<{ id: number }[]>(name);
    if (!first) throw new Error(`there is none of ${name}`);
    return `/admin/${name}/${first.id}`;
  });
  return [...created.map((name) => `/admin/${name}/create`), ...(await Promise.all(opened))];
}

/** Opens a form, and waits until nothing of it is still being fetched. */
async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
  await loaded(page);
}

test.use({ isWalk: true, trace: 'off' });

test('an owner fills in every form with any aid, by day and by night, on a desk, a tablet and a phone', async ({
  page,
  product,
  axeDayAndNight,
}) => {
  test.slow();
  const addresses = await formsOf(product);
  await signIn(page, product);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.setViewportSize(desk.viewport);
      await open(page, address);
      await axeDayAndNight(page);
      for (const { viewport } of [desk, tablet, phone]) {
        await page.setViewportSize(viewport);
        await expectFits(page, viewport.width);
      }
    });
});
