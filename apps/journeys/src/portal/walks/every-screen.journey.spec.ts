import { expect, test } from '../../journey';
import { violationsOn } from '../../any-aid';
import { overflowing } from '../../fits';
import type { Page } from '@playwright/test';
import { openDesk, register, signInPlayer } from '../live-people';
import { everyScreen, type Screen } from '../portal-screens';

// This walk opens every screen on a phone, a tablet and a desk, in light and dark. All axe rules run on the phone. The guest
// sees the public screens; the player sees the others and those that differ. Stories run axe only on states that this walk
// does not open: dialogs, refusals, results of an action.
test.slow();
// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off' });

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** For whoever looks at them: a folder for a picture of each. */
const pictures = process.env.JOURNEY_PICTURES;

/** Screens that look different when they are asked for something. */
const asked = (address: string): Screen => ({ address, title: '', frame: 'own' });
const SEARCH = asked('/games?keyword=xinghai');
const MEMBERSHIP = asked('/profile?pop=1');

/** Contrast depends on theme and width; the other axe rules do not. */
const rulesAt = (width: number, colorScheme: string) =>
  width === sizes[0]?.width && colorScheme === 'light' ? undefined : ['color-contrast'];

/** What is wrong with a screen as it is now, one line each. */
async function faultsOf(page: Page, { address }: Screen, width: number): Promise<string[]> {
  const place = `${address} at ${width}`;
  const beyond = (await overflowing(page, width)).map((one) => `${place} is left by ${one}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (pictures) {
      const name = `${address.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: `${pictures}/${name}`, scale: 'css' });
    }
    for (const { id, nodes } of await violationsOn(page, rulesAt(width, colorScheme)))
      beyond.push(...nodes.map(({ html, any }) => `${place}, ${colorScheme}: ${id} ${html} ${any[0]?.message}`));
  }
  return beyond;
}

/** Opens each screen, and makes the window of the browser smaller and larger. */
async function lookAt(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(sizes[0]!);
    await page.goto(screen.address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await faultsOf(page, screen, size.width)).toEqual([]);
    }
  }
}

// A window whose size changes is a desk's.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

test('a guest reads every screen, however wide and at whatever hour', async ({ page, product }) => {
  const screens = (await everyScreen(product)).filter(({ isForPlayers }) => !isForPlayers);
  await lookAt(page, [...screens, SEARCH]);
});

test('a player reads every screen of theirs, however wide and at whatever hour', async ({ page, product }) => {
  const player = await register(product);
  await (await openDesk(product)).broadcast('星海远征新版本上线');
  await signInPlayer(page, player);
  const differs = ({ isForPlayers, address }: Screen) =>
    isForPlayers || ['/', '/profile', '/checkin'].includes(address);
  await lookAt(page, [...(await everyScreen(product, player)).filter(differs), MEMBERSHIP]);
});

test('the panels beside the download page are read on a desk alone', async ({ page }) => {
  await page.goto('/download');
  const panel = page.getByText('说玩就玩');
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await expect(panel).toBeVisible({ visible: width > 1024 });
  }
});
