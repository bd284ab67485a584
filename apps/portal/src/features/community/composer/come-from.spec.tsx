import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, respond, serveContract } from '#testing/serve-contract';

/** The service keeps no draft. */
const service = () => serveContract(respond('getPostDraft', null));
const text = () => screen.findByRole('textbox', { name: '正文' });

beforeEach(() => signIn());

describe('a player who comes from a topic or a game', () => {
  test('finds the draft of another device, which is not taken away', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/postpage?tag=5');
    const names = '和 @小北 整理了一份开荒攻略，还差第四章';
    await waitFor(async () => expect(await text()).toHaveValue(names));
    await user.type(await text(), '！');
    await waitFor(() => expect(placed(calls, 'savePostDraft')).not.toEqual([]));
    expect(placed(calls, 'savePostDraft').map(({ body }) => body['body'])).not.toContain('');
  });

  test('takes away no draft by a page without words', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = service();
    openPortal('/postpage?tag=5');
    const saved = () => placed(calls, 'savePostDraft').map(({ body }) => body['body']);
    const write = async (value: string) => fireEvent.change(await text(), { target: { value } });
    await screen.findAllByRole('button', { name: /^#/, pressed: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved()).toEqual([]);
    await write('好');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved()).toEqual(['好']);
    await write('');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved(), 'what this page has saved, it may take away').toEqual(['好', '']);
  });

  test('begins with the game from whose page they came', { tags: ['deep'] }, async () => {
    const calls = service();
    const { user } = openPortal('/postpage?game=12');
    const game = within(await screen.findByRole('region', { name: '关联的游戏' }));
    expect(game.getByText(exampleOf('getGameDetail').name)).toBeVisible();
    await user.click(game.getByRole('button', { name: '取消关联' }));
    expect(screen.queryByRole('region', { name: '关联的游戏' })).toBeNull();
    expect(placed(calls, 'savePostDraft')).toEqual([]);
  });
});
