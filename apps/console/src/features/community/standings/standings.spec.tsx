import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const muted = () => exampleFor<Schemas['Standing']>('consoleGetStanding');
const free = () => ({ ...muted(), mutedUntil: null, muteReason: '', mutedAt: null, mutedBy: '' });
const path = '/standings/10284/show';

describe('muted players', () => {
  it('are listed first, with the end, the reason and the level', async () => {
    const { service } = renderConsole({ path: '/standings', role: 'moderator' });
    const row = within((await screen.findByText('远航者')).closest('tr') as HTMLElement);
    for (const text of ['10284', '1 级 · 普通', '2026-11-28 15:00', '在评论区发布广告'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText('3 级 · 信任（人工）')).toBeVisible();
    const query = service.callsOf('consoleListStandings')[0]?.query;
    expect(query?.get('filter')).toBe('{"isMuted":true}');
    expect(query?.get('sort')).toBe('["mutedUntil","DESC"]');
  });

  it('are heard again before the end, after asking once more', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path, role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: '解除禁言' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: '解除禁言' }));
    expect(await screen.findByText('已解除禁言')).toBeVisible();
    expect(service.callsOf('unmutePlayer')).toHaveLength(1);
  });
});

describe('a player', () => {
  it('is muted for a term with a reason, once', async () => {
    const responses = { consoleGetStanding: () => ({ body: free() }) };
    const { user, service } = renderConsole({ path, role: 'moderator', responses });
    await user.click(await screen.findByRole('button', { name: '禁言' }));
    const dialog = within(await screen.findByRole('dialog', { name: '禁言“远航者”' }));
    const button = dialog.getByRole('button', { name: '禁言' });
    expect(button).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: '时长' }));
    await user.click(await screen.findByRole('option', { name: '7 天' }));
    await user.type(dialog.getByRole('textbox', { name: '原因' }), ' 发布广告 ');
    await user.dblClick(button);
    expect(await screen.findByText('已禁言至 2026-11-28 15:00')).toBeVisible();
    const calls = service.callsOf('mutePlayer');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ body: { term: '7d', until: null, reason: '发布广告' } });
  });

  it('is muted until a time in the product’s time zone', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path, role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '修改禁言' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/现已禁言至 2026-11-28 15:00/)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: '时长' }));
    await user.click(await screen.findByRole('option', { name: '指定时间' }));
    const end = dialog.getByLabelText(/结束时间/);
    await user.clear(end);
    await user.type(end, '2027-01-01T08:00');
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '多次人身攻击');
    await user.click(dialog.getByRole('button', { name: '禁言' }));
    await screen.findByText(/已禁言至/);
    expect(service.callsOf('mutePlayer')[0]).toMatchObject({
      body: { term: 'custom', until: '2027-01-01T00:00:00.000Z' },
    });
  });

  it('is not muted until a time that has passed, and the dialog says so', { tags: ['deep'] }, async () => {
    const refusal = { status: 422, body: { code: 'standing.badEnd', message: '结束时间必须晚于现在，且不超过 10 年' } };
    const { user } = renderConsole({ path, role: 'operator', responses: { mutePlayer: () => refusal } });
    await user.click(await screen.findByRole('button', { name: '修改禁言' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '多次人身攻击');
    await user.click(dialog.getByRole('button', { name: '禁言' }));
    expect(await dialog.findByText('结束时间必须晚于现在，且不超过 10 年')).toBeVisible();
  });

  it('is trusted by hand, on the version that was seen', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path, role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '设置等级' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: '信任等级' }));
    await user.click(await screen.findByRole('option', { name: '3 级 · 信任' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('setPlayerTrust')[0]).toMatchObject({ body: { version: 4, trustOverride: 3 } });
  });

  it('is only looked at by those who may do no more', { tags: ['deep'] }, async () => {
    renderConsole({ path, role: 'read-only' });
    expect(await screen.findByRole('heading', { name: '远航者' })).toBeVisible();
    for (const name of ['禁言', '修改禁言', '解除禁言', '设置等级'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is trusted by operators alone', { tags: ['deep'] }, async () => {
    renderConsole({ path, role: 'moderator' });
    expect(await screen.findByRole('button', { name: '修改禁言' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '设置等级' })).toBeNull();
  });

  it('is shown with their standing beside everything else that is known of them', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'moderator' });
    expect(await screen.findByText('禁言至 2026-11-28 15:00')).toBeVisible();
    expect(screen.getByText('1 级 · 普通')).toBeVisible();
  });
});
