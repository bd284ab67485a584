import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent || button.ariaLabel);

describe('the list of games', () => {
  it('shows an operator each game with state, price, downloads, version and order', async () => {
    renderConsole({ path: '/games', role: 'operator' });
    const paid = await rowOf('符文守卫');
    for (const text of ['策略', '已上架', '50 X钻', '124,000', 'Android 2.3.1', '90'])
      expect(paid.getByText(text)).toBeVisible();
    const draft = await rowOf('云端牧场');
    for (const text of ['模拟', '草稿', '免费']) expect(draft.getByText(text)).toBeVisible();
    expect(screen.getByText('第 1–3 条，共 3 条')).toBeVisible();
  });

  it('lets an operator publish several at once and tells for each one that could not be', async () => {
    const { user, service } = renderConsole({
      path: '/games',
      role: 'operator',
      responses: {
        publishGame: ({ params }) =>
          params.id === '3'
            ? {
                status: 422,
                body: {
                  code: 'game.notReady',
                  message: '游戏资料不完整，暂不能上架',
                  errors: { packages: '请上传安装包' },
                },
              }
            : { body: exampleFor('publishGame') },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: '全选' }));
    await user.click(screen.getByRole('button', { name: '批量上架' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量上架' }));
    expect(await dialog.findByText('2 条成功，1 条没有成功')).toBeVisible();
    expect(dialog.getByText('云端牧场')).toBeVisible();
    expect(dialog.getByText('游戏资料不完整，暂不能上架；安装包：请上传安装包')).toBeVisible();
    expect(service.callsOf('publishGame').map(({ body }) => body)).toEqual(Array(3).fill({ publishAt: null }));
  });

  it('lets an operator change the order without leaving the list, and take it back', async () => {
    const { user, service } = renderConsole({ path: '/games', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '调整云端牧场的推荐排序' }));
    const input = await screen.findByRole('spinbutton', { name: '推荐排序' });
    await user.clear(input);
    await user.type(input, '120');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('推荐排序已修改')).toBeVisible();
    // What is said to be done has been sent.
    const sent = () =>
      service.callsOf('consoleUpdateGame').map(({ body }) => (body as { sortOrder: number }).sortOrder);
    expect(sent()).toEqual([120]);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已改回原来的推荐排序')).toBeVisible();
    expect(sent()).toEqual([120, 80]);
  });

  it('lets an operator choose the columns, those of times too', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/games', role: 'operator' });
    expect(await screen.findByRole('columnheader', { name: '更新时间' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('switch', { name: '更新时间' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '更新时间', hidden: true })).toBeNull());
  });

  it('shows support staff the games and no button that changes one', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/games', role: 'support' });
    await screen.findByText('星海远征');
    expect(buttons()).toContain('列设置');
    for (const hidden of ['新建游戏', '批量上架', '批量删除', '调整星海远征的推荐排序'])
      expect(buttons()).not.toContain(hidden);
    expect(screen.queryByRole('checkbox', { name: '选择此行' })).toBeNull();
    expect(service.callsOf('consoleListGames').length).toBeGreaterThan(0);
  });

  it('tells support staff honestly that they may not create one', async () => {
    renderConsole({ path: '/games/create', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
    expect(screen.getByText(/当前角色是“客服”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存为草稿' })).toBeNull();
  });

  it('pages on when the service no longer counts', { tags: ['deep'] }, async () => {
    const [game] = exampleFor<Schemas['Game'][]>('consoleListGames');
    const rows = Array.from({ length: 25 }, (_, index) => ({ ...game, id: index + 1, name: `游戏${index + 1}` }));
    renderConsole({
      path: '/games',
      responses: { consoleListGames: () => ({ body: rows, headers: { 'Content-Range': 'games 0-24/*' } }) },
    });
    expect(await screen.findByText('第 1–25 条，共 25 条以上')).toBeVisible();
    expect(screen.getByRole('button', { name: '下一页' })).toBeEnabled();
  });
});
