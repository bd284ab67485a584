import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const bar = () => screen.findAllByRole('button', { name: '搜索' });
const field = () => screen.findByRole('combobox', { name: '搜索页面和记录' });
const openKeys = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
const option = (name: RegExp) => screen.findByRole('option', { name });

type Options = Parameters<typeof renderConsole>[0];

/** The console with the search open over its front page. */
async function openSearch(options: Partial<Options> = {}) {
  const console = renderConsole({ path: '/bulletins', ...options });
  await screen.findByRole('heading', { level: 1, name: '公告' });
  openKeys();
  return { ...console, input: await field() };
}

describe('the search over everything', () => {
  it('is opened, worked and closed by the keyboard, and gives the focus back', { tags: ['deep'] }, async () => {
    // Not over a list: jsdom lets the search for columns in its closed menu take the focus.
    const { user } = renderConsole({ path: '/client-config' });
    await screen.findByRole('heading', { level: 1, name: '应用设置' });
    const [button] = await bar();
    button?.focus();
    openKeys();
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面和记录' })).toBeNull());
    expect(button).toHaveFocus();
  });

  it('finds pages by name and pinyin, and leads there by Enter', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'yonghu');
    expect(screen.queryByRole('option', { name: /^玩家/ })).toBeNull();
    await user.clear(input);
    await user.type(input, 'wanjia');
    expect(await option(/^玩家(?!分析)/)).toHaveAttribute('aria-selected', 'true');
    // Safari's Enter for the word that the input method offers.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(input).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '玩家' })).toBeVisible();
  });

  it('shows no page that a role may not see, nor the way to make what it may not', async () => {
    const { user, input } = await openSearch({
      role: 'support',
      responses: { searchConsole: () => ({ body: { hits: [] } }) },
    });
    await user.type(input, '公告');
    await option(/^公告/);
    expect(screen.queryByRole('option', { name: /^新建公告/ })).toBeNull();
    await user.clear(input);
    await user.type(input, '员工账号');
    expect(await screen.findByText('没有找到“员工账号”')).toBeVisible();
  });

  it(
    'asks for records once nobody types any more, and opens the one that the arrow keys choose',
    { tags: ['deep'] },
    async () => {
      const { user, service, input } = await openSearch();
      await user.type(input, '星海');
      const player = await option(/^星海旅人/);
      expect(player).toHaveAttribute('aria-selected', 'true');
      expect(input).toHaveAttribute('aria-activedescendant', player.id);
      expect(within(player).getAllByText('星海')[0]?.tagName).toBe('MARK');
      expect(service.callsOf('searchConsole').map(({ body }) => body)).toEqual([{ q: '星海' }]);
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
      expect(await option(/^星海远征/)).toHaveAttribute('aria-selected', 'true');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe('/games/12'));
    },
  );

  it('says that there is nothing, that it failed, and tries again', { tags: ['deep'] }, async () => {
    let fails = true;
    const { user, input } = await openSearch({
      responses: {
        searchConsole: () =>
          fails ? { status: 500, body: { code: 'internal', message: '服务器内部错误' } } : { body: { hits: [] } },
      },
    });
    await user.type(input, '没有这样的');
    expect(await screen.findByText('服务器内部错误')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到“没有这样的”')).toBeVisible();
  });

  it('offers what was opened last, until it is cleared', { tags: ['deep'] }, async () => {
    const { user, input } = await openSearch();
    await user.type(input, '星海');
    await user.click(await option(/^星海旅人/));
    await waitFor(() => expect(window.location.pathname).toBe('/accounts/10284/show'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '搜索页面和记录' })).toBeNull());
    openKeys();
    await field();
    expect(await option(/^星海旅人/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除记录' }));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('traces a code on its page, and keeps it nowhere', { tags: ['deep'] }, async () => {
    const code = '8K2M-Q7TD-9P4N-R8VC-6';
    const hit = { kind: 'gift-codes', id: 7, title: code, subtitle: '展会码', path: '/gift-codes' };
    const { user, service, input } = await openSearch({
      responses: { searchConsole: () => ({ body: { hits: [hit] } }) },
    });
    await user.type(input, code);
    await user.click(await option(/^8K2M/));
    expect(await screen.findByRole('region', { name: '查询结果' })).toBeVisible();
    expect(service.callsOf('traceGiftCode').map(({ body }) => body)).toEqual([{ code: code.replaceAll('-', '') }]);
    expect(window.location.href).not.toContain('8K2M');
    expect(JSON.stringify({ ...localStorage })).not.toContain('8K2M');
  });

  it('stays away while a dialog is open', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/gift-codes' });
    await user.click(await screen.findByRole('button', { name: '查询兑换码' }));
    await screen.findByRole('dialog', { name: '查询兑换码' });
    openKeys();
    expect(screen.queryByRole('combobox', { name: '搜索页面和记录' })).toBeNull();
  });
});
