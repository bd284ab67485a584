import { FRONT_PAGE, menuOf, openForm, openListed, signIn } from '../../console';
import { expect, test } from '../../journey';
import { openEach } from '../../opened-pages';

// Each page once: that it is there. What stands on it and how it looks is for the other walks.
// Axe reads the first page alone, for the frame that all pages share.
test.use({ isWalk: true, trace: 'off', isAxeInEveryTier: true });

test('an owner opens every page of the menu, and the forms for new records that lie behind them', async ({
  page,
  product,
  noise,
  axe,
}) => {
  test.slow();
  await signIn(page, product);
  await axe(page);
  const name = page.getByRole('heading', { level: 1 });
  const forms = page.getByRole('main').locator('a[href*="/create"]');
  // The front page is open already.
  const addresses = (await menuOf(page)).filter((address) => address !== FRONT_PAGE);
  expect(addresses.length).toBeGreaterThan(30);
  addresses.push(FRONT_PAGE);
  await openEach({ page, noise }, addresses, async (address) => {
    const before = await name.first().innerText();
    await (address.includes('/create') ? openForm(page, address) : openListed(page, address));
    await expect(name.first()).not.toHaveText(before);
    await expect(name).toHaveCount(1);
    await expect(name).not.toBeEmpty();
    // Before it stands how much waits.
    const title = async () => (await page.title()).replace(/^\(\d+\+?\) /, '');
    await expect.poll(title).toBe(`${await name.innerText()} | 游光 控制台`);
    // A form that some links open with fields filled in is opened once, empty.
    const paths = await forms.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    addresses.push(...new Set(paths.filter((path) => !addresses.includes(path))));
  });
});
