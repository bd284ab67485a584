// @module-tag deep
import { expect, test } from '../../journey';
import { violationsOn } from '../../any-aid';
import { overflowing } from '../../fits';
import type { Page } from '@playwright/test';
import { openDesk, register, signInPlayer } from '../live-people';
import { everyScreen, type Screen } from '../portal-screens';

// This walk opens every screen on a phone, a tablet and a desk. All axe rules run on the phone, in light and dark. The guest
// sees the public screens; the player sees the others, and public ones that look different to a player. Stories run axe only on states that this walk
// does not open: dialogs, refusals, results of an action.
test.slow();
// A trace of so many pages takes a sixth of the time; what fails names its page.
test.use({ isWalk: true, trace: 'off' });

interface Reading {
  readonly width: number;
  /** Whether axe reads it; that nothing leaves the screen is asked at every width. */
  readonly isRead: boolean;
}

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
const SQUARE = asked('/square?side=community');
const FOLLOWED = asked('/square?side=community&list=followed');
const SQUARE_SEARCH = asked('/square?side=community&keyword=');
const MEMBERSHIP = asked('/profile?pop=1');

/**
 * Contrast depends on the theme, and where a screen has other parts, on the width: those of the phone are read of all screens,
 * wider ones of every third, because a column of the same parts stands there.
 */
const CONTRAST = ['color-contrast'];
const READINGS = [
  { width: 375, colorScheme: 'light', rules: undefined },
  { width: 375, colorScheme: 'dark', rules: CONTRAST },
  { width: 768, colorScheme: 'dark', rules: CONTRAST },
  { width: 1280, colorScheme: 'light', rules: CONTRAST },
] as const;

const WIDE_EVERY = 3;

/** What is wrong with a screen as it is now, one line each. */
async function faultsOf(page: Page, { address }: Screen, { width, isRead }: Reading): Promise<string[]> {
  const place = `${address} at ${width}`;
  const beyond = (await overflowing(page, width)).map((one) => `${place} is left by ${one}`);
  for (const { colorScheme, rules } of READINGS.filter((reading) => (isRead || pictures) && reading.width === width)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (pictures) {
      const name = `${address.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: `${pictures}/${name}`, scale: 'css' });
    }
    for (const { id, nodes } of await violationsOn(page, rules && [...rules]))
      beyond.push(...nodes.map(({ html, any }) => `${place}, ${colorScheme}: ${id} ${html} ${any[0]?.message}`));
  }
  return beyond;
}

/** Opens each screen, and makes the window of the browser smaller and larger. */
async function lookAt(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(sizes[0]!);
    await page.goto(screen.address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect
        .soft(
          await faultsOf(page, screen, { width: size.width, isRead: size === sizes[0] || index % WIDE_EVERY === 0 }),
        )
        .toEqual([]);
    }
  }
}

// A window whose size changes is a desk's.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

test('a guest reads every screen, however wide and at whatever hour', async ({ page, product }) => {
  const screens = (await everyScreen(product)).filter(({ isForPlayers }) => !isForPlayers);
  await lookAt(page, [...screens, SEARCH, SQUARE, SQUARE_SEARCH]);
});

test('a player reads every screen of theirs, however wide and at whatever hour', async ({ page, product }) => {
  const player = await register(product);
  await (await openDesk(product)).broadcast('星海远征新版本上线');
  await signInPlayer(page, player);
  const differs = ({ isForPlayers, address }: Screen) =>
    isForPlayers || ['/', '/profile', '/checkin', '/commenthistory'].includes(address);
  await lookAt(page, [...(await everyScreen(product, player)).filter(differs), MEMBERSHIP, SQUARE, FOLLOWED]);
});

test('the panels beside the download page are read on a desk alone', async ({ page }) => {
  await page.goto('/download');
  const panel = page.getByText('说玩就玩');
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await expect(panel).toBeVisible({ visible: width > 1024 });
  }
});
