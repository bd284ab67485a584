import { expect, test } from '../journey';

/** What every visit says of itself, once its page stands. */
const start = ['/api/user/device/init', '/api/v1/device/start'];

for (const [page, address, shown, more] of [
  ['the home page', '/', '热门榜', []],
  ['the games', '/games', '星海远征', []],
  ['a game', '/detail/1', '简介', ['/api/web/game/detail/giftlist']],
] as const) {
  test(`a guest sees ${page} without waiting for a call`, async ({ page: tab, product }) => {
    const calls: string[] = [];
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/')) calls.push(pathname);
    });
    await tab.goto(product.url + address, { waitUntil: 'networkidle' });
    await expect(tab.getByText(shown).first()).toBeVisible();
    expect(calls.sort()).toEqual([...start, ...more].sort());
  });
}
