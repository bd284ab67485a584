import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Reservation = Schemas['Reservation'];

const example = () => exampleFor<Reservation>('consoleGetReservation');
const day = () => screen.findByLabelText(/^上线日期/);
const save = () => screen.getByRole('button', { name: '保存' });

describe('the list of 新游预约', () => {
  it('says which game, which day, where it stands and how many players wait', async () => {
    renderConsole({ path: '/reservations', role: 'operator' });
    const row = within((await screen.findByText('潮汐航线')).closest('tr') as HTMLElement);
    for (const words of ['编号 41 · 草稿', '2026-12-18', '预约中', '32,480'])
      expect(row.getByText(words)).toBeVisible();
    const released = within(screen.getByText('山海食肆').closest('tr') as HTMLElement);
    expect(released.getByText('已上线')).toBeVisible();
  });

  it('is asked for by state', async () => {
    const { user, service } = renderConsole({ path: '/reservations', role: 'operator' });
    await user.click(await screen.findByRole('combobox', { name: /^状态/ }));
    await user.click(await screen.findByRole('option', { name: '已关闭' }));
    const asked = () =>
      JSON.parse(service.callsOf('consoleListReservations').at(-1)?.query.get('filter') ?? 'null') as unknown;
    await expect.poll(asked).toEqual({ state: 'closed' });
  });

  it('leaves as a file', async () => {
    const written = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path: '/reservations', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: /导出/ }));
    await waitFor(() => expect(written).toHaveBeenCalled());
    const [file, text] = written.mock.calls[0] ?? [];
    expect(file).toMatch(/^新游预约.*\.csv$/);
    expect(text).toContain('1,潮汐航线,2026-12-18,预约中,32480,');
  });
});

describe('a reservation in the console', () => {
  it('is created for a game that is being prepared', async () => {
    const { user, service } = renderConsole({ path: '/reservations/create', role: 'operator' });
    const [game] = exampleFor<[Schemas['Game']]>('consoleListGames');
    await user.click(await screen.findByRole('combobox', { name: /^游戏/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(game.name) }));
    fireEvent.change(await day(), { target: { value: '2026-12-18' } });
    await user.click(save());
    await waitFor(() =>
      expect(service.callsOf('consoleCreateReservation')[0]?.body).toEqual({
        gameId: game.id,
        releaseOn: '2026-12-18',
        enabled: true,
      }),
    );
  });

  it('is not created without a game', async () => {
    const { user, service } = renderConsole({ path: '/reservations/create', role: 'operator' });
    fireEvent.change(await day(), { target: { value: '2026-12-18' } });
    await user.click(save());
    expect(await screen.findByText('必填')).toBeVisible();
    expect(service.callsOf('consoleCreateReservation')).toEqual([]);
  });

  it('has its day moved, taken away and its door closed', async () => {
    const { user, service } = renderConsole({ path: '/reservations/1', role: 'operator' });
    fireEvent.change(await day(), { target: { value: '' } });
    // A cleared day counts when the field is left.
    fireEvent.blur(await day());
    await user.click(screen.getByRole('switch', { name: /^开放预约/ }));
    await user.click(save());
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateReservation')[0]?.body).toEqual({
        version: 2,
        releaseOn: null,
        enabled: false,
      }),
    );
  });

  it('shows how many players wait, its game and its history', async () => {
    renderConsole({ path: '/reservations/1', role: 'operator' });
    expect(await screen.findByText('编号 1 · 32,480 人已预约 · 2026-12-18')).toBeVisible();
    expect(screen.getByRole('link', { name: /潮汐航线（草稿）/ })).toHaveAttribute('href', '/games/41');
    expect(screen.getByText('游戏上架后自动发送')).toBeVisible();
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
  });

  it('says that the publication ended it, and takes no change', async () => {
    const at = '2026-12-18T02:00:00.000Z';
    const released = { ...example(), state: 'released', releasedAt: at, toldAt: null } as const;
    const responses = { consoleGetReservation: () => ({ body: released }) };
    renderConsole({ path: '/reservations/1', role: 'operator', responses });
    expect(await screen.findByText(/^游戏已上架，预约已经结束/)).toBeVisible();
    expect(screen.getByText('一分钟内发送')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('is read whole by those who may not edit', async () => {
    const { user } = renderConsole({ path: '/reservations', role: 'support' });
    await user.click(await screen.findByText('潮汐航线'));
    expect(await screen.findByRole('heading', { name: '潮汐航线', level: 2 })).toBeVisible();
    expect(window.location.pathname).toMatch(/\/show$/);
    expect(screen.getByText('32,480')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('explains a save that somebody else was quicker with', async () => {
    const current = { ...example(), version: 3, releaseOn: '2027-01-01' };
    const body = { code: 'reservation.stale', message: '已被修改', current };
    const { user } = renderConsole({
      path: '/reservations/1',
      role: 'operator',
      responses: { consoleUpdateReservation: () => ({ status: 409, body }) },
    });
    fireEvent.change(await day(), { target: { value: '2026-12-25' } });
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    await user.click(dialog.getByRole('button', { name: '用最新内容重新编辑' }));
    await waitFor(async () => expect(await day()).toHaveValue('2027-01-01'));
  });
});
