import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '@ug/contract';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

describe('a game for those who may only read', () => {
  it('opens from the list with everything there is to know', async () => {
    const { user } = renderConsole({ path: '/games', role: 'support' });
    await user.click(await screen.findByText('星海远征'));
    expect(await screen.findByRole('heading', { name: '星海远征' })).toBeVisible();
    for (const word of ['类型', '开发者', '价格', '适龄提示', '标签', '应用权限'])
      expect(screen.getByText(word)).toBeVisible();
    const packages = within(screen.getByRole('region', { name: 'Android安装包' }));
    expect(packages.getByText('2.3.1')).toBeVisible();
  });

  it('offers nothing that the role may not do', async () => {
    const game = exampleFor('consoleGetGame') as Schemas['Game'];
    const responses = { consoleGetGame: () => ({ body: { ...game, screenshots: [game.icon] } }) };
    renderConsole({ path: '/games/1/show', role: 'support', responses });
    expect(await screen.findByRole('img', { name: '截图 1' })).toBeVisible();
    for (const name of [/上架/, /下架/, /删除/, /移除/, /保存/, /上传/, /添加/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
    expect(screen.getByRole('button', { name: '载入预览' })).toBeVisible();
  });

  it('lets an operator who was sent its address publish it there', { tags: ['deep'] }, async () => {
    const game = exampleFor('consoleGetGame') as Schemas['Game'];
    const responses = { consoleGetGame: () => ({ body: { ...game, state: 'draft', publishAt: null } }) };
    const { user, service } = renderConsole({ path: '/games/1/show', role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '立即上架' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('游戏已上架')).toBeVisible();
    expect(service.callsOf('publishGame')[0]?.body).toEqual({ publishAt: null });
  });
});
