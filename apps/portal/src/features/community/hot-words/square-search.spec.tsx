import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal } from '#testing/open-portal';
import { fail, placed, serveContract } from '#testing/serve-contract';
import { squareSearches } from './search-history.store';

const SEARCH = '/square?side=community&keyword=';

beforeEach(() => squareSearches.clear());

describe('searching the square', () => {
  test('begins with what many search for, and with the player’s own words of this device', async () => {
    serveContract();
    const { user, address, goTo } = openPortal(SEARCH);
    const hot = within(await screen.findByRole('region', { name: '大家在搜' }));
    await user.click(hot.getByRole('button', { name: '星海礼包' }));
    expect(address()).toBe(`${SEARCH}${encodeURIComponent('星海礼包')}`);
    await goTo(SEARCH);
    const history = within(await screen.findByRole('region', { name: '搜索历史' }));
    expect(history.getByRole('button', { name: '星海礼包' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清空搜索历史' }));
    expect(screen.queryByRole('region', { name: '搜索历史' })).toBeNull();
  });

  test('suggests tags, games and words once the player rests, each leading where it belongs', async () => {
    const calls = serveContract();
    const { user, address } = openPortal(SEARCH);
    await user.type(await screen.findByRole('searchbox', { name: '搜索帖子' }), 'xh');
    expect(await screen.findByRole('link', { name: /星海同好/ })).toHaveAttribute(
      'href',
      '/square?side=community&tag=9',
    );
    expect(screen.getByRole('link', { name: /星海远征/ })).toHaveAttribute('href', '/detail/1');
    expect(placed(calls, 'suggestKeywords').map(({ query }) => query.get('keyword'))).toEqual(['xh']);
    await user.click(screen.getByRole('button', { name: '星海远征攻略' }));
    await waitFor(() => expect(address()).toBe(`${SEARCH}${encodeURIComponent('星海远征攻略')}`));
  });

  test('does without suggestions that could not be had', { tags: ['deep'] }, async () => {
    serveContract({ ...fail('suggestKeywords', 500), ...fail('listHotWords', 500) });
    const { user, address } = openPortal(SEARCH);
    await user.type(await screen.findByRole('searchbox', { name: '搜索帖子' }), '星门');
    await user.click(await screen.findByRole('button', { name: '搜索“星门”' }));
    await waitFor(() => expect(address()).toBe(`${SEARCH}${encodeURIComponent('星门')}`));
  });

  test('is left to where posts are', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal(SEARCH);
    expect(await screen.findByRole('link', { name: '取消' })).toHaveAttribute('href', '/square?side=community');
  });
});
