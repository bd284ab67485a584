import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const PUBLISHED = '剧情六个结局都值得打一遍，战斗节奏不拖沓。';
const WAITING = '一直闪退，客服也不回';

describe('reviews of games', () => {
  it('are listed with their stars, their game and the reply', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/reviews', role: 'read-only' });
    const row = await rowOf(PUBLISHED);
    expect(row.getByText('★★★★★')).toBeVisible();
    expect(row.getByText(/官方回复（运营小南）：谢谢您的建议/)).toBeVisible();
    expect(row.getByRole('link', { name: '星海远征' }).getAttribute('href')).toContain('/games/12');
    expect(row.queryByRole('button')).toBeNull();
  });

  it('are removed with a reason by a moderator, who does not reply', async () => {
    const { user, service } = renderConsole({ path: '/reviews', role: 'moderator' });
    const row = await rowOf(WAITING);
    expect(row.queryByRole('button', { name: '回复' })).toBeNull();
    await user.click(row.getByRole('button', { name: '移除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移除“小北”的评价？' }));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 与游戏无关 ');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    expect(await screen.findByText('已移除', { selector: '[role=alert] *' })).toBeVisible();
    expect(service.callsOf('consoleRemoveReview')[0]).toMatchObject({ body: { reason: '与游戏无关' } });
  });

  it('are replied to once, and the reply is taken back', async () => {
    const { user, service } = renderConsole({ path: '/reviews', role: 'operator' });
    await user.click((await rowOf(PUBLISHED)).getByRole('button', { name: '修改回复' }));
    const dialog = within(await screen.findByRole('dialog', { name: '回复“远航者”的评价' }));
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: '官方回复' }));
    await user.dblClick(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已收回回复')).toBeVisible();
    expect(service.callsOf('replyToReview').map(({ body }) => body)).toEqual([{ text: '' }]);
  });
});
