import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveContract } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';
import { MAX_KEPT_PAGES } from './kept-pages.store';

beforeEach(() => {
  serveContract();
});

/** Scrolls the page that is shown; jsdom, which lays nothing out, stands at the top again afterwards. */
function scrollDown(pixels: number): void {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pixels);
  act(() => void window.dispatchEvent(new Event('scroll')));
  scrollY.mockReturnValue(0);
}

const pages = () => screen.getAllByRole('main', { hidden: true });

test('a page comes back as the player left it', async () => {
  const { goTo, goBack, user } = openPortal('/games?keyword=');
  await user.type(await screen.findByRole('searchbox'), '星');
  await goTo('/bookinfo/1');
  expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
  expect(screen.getByRole('searchbox', { hidden: true })).not.toBeVisible();
  await goBack();
  expect(screen.getByRole('searchbox')).toHaveValue('星');
});

test('a page comes back where the player had scrolled to, and a page opened by a link begins at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { goTo, goBack } = openPortal('/detail/1');
  await screen.findByRole('article');
  scrollDown(640);
  await goTo('/faq');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await goBack();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  await goTo('/faq');
  await goTo('/detail/1');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test(
  'a page comes back to where it was also where its own list scrolls as it is shown',
  { tags: ['deep'] },
  async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { goTo } = openPortal('/games');
    await screen.findByText('星海远征');
    scrollDown(640);
    await goTo('/');
    await goTo('/games');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  },
);

test('a tab of the bar leads to its page as it was left, with what was chosen there', { tags: ['deep'] }, async () => {
  const { user, address, goTo } = openPortal('/square');
  const tab = (name: string) => user.click(screen.getByRole('link', { name }));
  await user.click(await screen.findByRole('button', { name: '我的' }));
  await tab('游戏');
  expect(address()).toBe('/games');
  await tab('广场');
  expect(address()).toBe('/square?tab=mine');
  for (let id = 1; id <= MAX_KEPT_PAGES; id += 1) await goTo(`/bookinfo/${id}`);
  await goTo('/');
  await tab('广场');
  expect(address()).toBe('/square');
});

test('a page that is kept no more begins at its top', { tags: ['deep'] }, async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { goTo } = openPortal('/games');
  await screen.findByText('星海远征');
  scrollDown(640);
  for (let id = 1; id <= MAX_KEPT_PAGES; id += 1) await goTo(`/bookinfo/${id}`);
  await goTo('/games');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test(
  'a player without a mouse arrives at the page, not at the control of the one before',
  { tags: ['deep'] },
  async () => {
    const { user } = openPortal('/');
    await user.click(await screen.findByRole('link', { name: '商务' }));
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('ten pages are kept, the one longest unseen goes', { tags: ['deep'] }, async () => {
  const { goTo } = openPortal('/');
  await screen.findByRole('heading', { name: '热门榜' });
  for (let id = 1; id < MAX_KEPT_PAGES; id += 1) await goTo(`/bookinfo/${id}`);
  expect(pages()).toHaveLength(10);
  await goTo('/');
  await goTo('/bookinfo/100');
  expect(pages()).toHaveLength(10);
  const home = pages().filter((page) => within(page).queryByText('热门榜'));
  expect(home).toHaveLength(1);
});

test('the player’s posts and comments are not kept', { tags: ['deep'] }, async () => {
  const { goTo } = openPortal('/commenthistory');
  await screen.findByText('登录后查看');
  await goTo('/faq');
  expect(pages()).toHaveLength(1);
});
