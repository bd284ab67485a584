import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const rowOf = async () => within((await screen.findByText(/星海远征终于通关了/)).closest('tr') as HTMLElement);

describe('posts of players', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are listed with their author, their tags and what became of them', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/posts', role: 'read-only' });
    const row = await rowOf();
    expect(row.getByText('已发布')).toBeVisible();
    expect(row.getByText('#攻略 #晒图 星海远征')).toBeVisible();
    expect(row.getByRole('link', { name: '远航者 · 10284' }).getAttribute('href')).toContain('/accounts/10284/show');
    expect(row.queryByRole('button', { name: '移除' })).toBeNull();
  });

  it('are shown whole with their pictures', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/posts/128/show', role: 'moderator' });
    expect(await screen.findByText(/先把护盾点满，后面会轻松很多/)).toBeVisible();
    expect(screen.getByRole('img', { name: '图片 1' }).getAttribute('src')).toContain('/api/v1/square/picture/');
    expect(screen.getByText('126 / 18 / 2304')).toBeVisible();
  });

  it('say whom they mention by the number that finds the account', { tags: ['deep'] }, async () => {
    const body = '和 @{10231} 一起通关了';
    const [post] = exampleFor<Schemas['PostRecord'][]>('consoleListPosts');
    renderConsole({
      path: '/posts',
      role: 'moderator',
      responses: {
        consoleListPosts: () => ({ body: [{ ...post, body }], headers: { 'content-range': 'posts 0-0/1' } }),
        consoleGetPost: () => ({ body: { ...exampleFor<Schemas['PostRecord']>('consoleGetPost'), body } }),
      },
    });
    fireEvent.click(await screen.findByText('和 @10231 一起通关了'));
    expect(await screen.findByText('126 / 18 / 2304')).toBeVisible();
    expect(screen.getByText('和 @10231 一起通关了')).toBeVisible();
  });

  it('are removed with a reason', async () => {
    const { user, service } = renderConsole({ path: '/posts', role: 'moderator' });
    await user.click((await rowOf()).getByRole('button', { name: '移除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移除“远航者”的帖子？' }));
    expect(dialog.getByRole('button', { name: '移除' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 泄露账号 ');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    expect(await screen.findByText('已移除，并通知了作者')).toBeVisible();
    expect(service.callsOf('removePost')[0]?.body).toEqual({ reason: '泄露账号' });
  });

  it('that are hidden meanwhile are not removed, and it is said', async () => {
    const message = '该帖子没有公开，无需移除';
    const { user } = renderConsole({
      path: '/posts',
      role: 'moderator',
      responses: { removePost: () => ({ status: 422, body: { code: 'post.notShown', message } }) },
    });
    await user.click((await rowOf()).getByRole('button', { name: '移除' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '广告');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('are not searched for letters of pinyin, but for the words that are chosen', { tags: ['deep'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { service } = renderConsole({ path: '/posts', role: 'read-only' });
    await rowOf();
    const searched = () =>
      service
        .callsOf('consoleListPosts')
        .map(({ query }) => query.get('filter'))
        .filter((filter) => filter?.includes('"q"'));
    const field = screen.getByPlaceholderText('搜索内容');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'xinghai' } });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(searched()).toEqual([]);
    fireEvent.change(field, { target: { value: '星海' } });
    fireEvent.compositionEnd(field);
    // The filter takes it in its own turn, before the list asks again.
    await act(() => vi.advanceTimersByTimeAsync(600));
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(searched()).toEqual(['{"q":"星海"}']);
  });
});
