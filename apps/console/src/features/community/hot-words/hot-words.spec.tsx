import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('hot words in the console', () => {
  it('are listed by how many devices searched for them, and pinned and freed with one click', async () => {
    const { user, service } = renderConsole({ path: '/hot-words', role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: '置顶“星海礼包”' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateHotWord')[0]).toMatchObject({
        params: { id: '31' },
        body: { version: 1, mark: 'pinned' },
      }),
    );
    expect(window.location.pathname).toMatch(/hot-words$/);
    await user.click(screen.getByRole('button', { name: '取消屏蔽“代充”' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateHotWord')[1]).toMatchObject({
        params: { id: '44' },
        body: { version: 3, mark: 'none' },
      }),
    );
    expect(service.callsOf('consoleListHotWords')[0]?.query.get('sort')).toBe('["devices","DESC"]');
  });

  it('that a colleague has marked meanwhile are said to be so', async () => {
    const message = '该热词已被他人修改，请核对后再保存';
    const responses = { consoleUpdateHotWord: () => ({ status: 409, body: { code: 'hot-word.stale', message } }) };
    const { user } = renderConsole({ path: '/hot-words', role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '屏蔽“星海礼包”' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are added pinned', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/hot-words/create', role: 'operator' });
    await user.type(await screen.findByRole('textbox', { name: '热词' }), '冬日祭');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateHotWord')[0]?.body).toEqual({ word: '冬日祭', mark: 'pinned' }),
    );
  });

  it('are opened with their history, and only read by a read-only account', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/hot-words', role: 'read-only' });
    await user.click(await screen.findByText('星海礼包'));
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /置顶|屏蔽/ })).toBeNull();
  });
});
