import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';
import { withOpened } from './menu-memory';

const rail = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));
const list = async (name: string) => within((await rail()).getByRole('list', { name }));

describe('the menu', () => {
  it('folds a group, but for the page that is open, and remembers it', async () => {
    const { user } = renderConsole({ path: '/bulletins', role: 'operator' });
    const fold = (await rail()).getByRole('button', { name: '内容' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect((await list('内容')).getByRole('link', { name: '游戏' })).toBeVisible();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect((await list('内容')).getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['公告']);
    await user.click(fold);
    expect((await list('内容')).getByRole('link', { name: '游戏' })).toBeVisible();
  });

  it('shows what is marked first, and what was opened last', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/games', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '收藏“游戏”' }));
    expect((await list('收藏')).getByRole('link', { name: '收藏：游戏' })).toBeVisible();
    await user.click((await list('内容')).getByRole('link', { name: '公告' }));
    await user.click((await list('玩家管理')).getByRole('link', { name: '系统消息' }));
    await waitFor(async () => expect((await list('最近')).getByRole('link', { name: '最近：公告' })).toBeVisible());
    // Favourites are listed above.
    expect((await list('最近')).queryByRole('link', { name: '最近：游戏' })).toBeNull();
  });

  it('remembers pages once, the latest first', () => {
    expect(withOpened(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withOpened(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withOpened(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });
});
