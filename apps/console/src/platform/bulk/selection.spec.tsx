import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const [example] = exampleFor<Schemas['Game'][]>('consoleListGames');
const games = ['星海远征', '云端牧场', '山海旧梦'].map((name, index): Schemas['Game'] => ({
  ...example!,
  id: index + 1,
  name,
  state: 'draft',
}));

/** Games that are found by a word of their name, two on a page. */
const responses: Responses = {
  consoleListGames: ({ query }) => {
    const { q = '' } = JSON.parse(query.get('filter') ?? '{}') as { q?: string };
    const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[0,24]') as number[];
    const found = games.filter(({ name }) => name.includes(q));
    const body = found.slice(from, to + 1);
    return { body, headers: { 'Content-Range': `games ${from}-${from + body.length - 1}/${found.length}` } };
  },
};

const boxOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!).getByRole('checkbox');

async function openGames(path = '/games') {
  const page = renderConsole({ path, role: 'owner', responses });
  await screen.findByText('星海远征');
  const tick = async (name: string) => page.user.click(await boxOf(name));
  return { ...page, tick };
}

describe('ticked rows', () => {
  it('are no longer ticked when others are searched for, and the question names those that are', async () => {
    const { user, service, tick } = await openGames();
    await tick('星海远征');
    await tick('云端牧场');
    await user.type(screen.getByPlaceholderText('搜索名称'), '山海');
    await waitFor(() => expect(screen.queryByText('云端牧场')).toBeNull());
    await tick('山海旧梦');
    await user.click(screen.getByRole('button', { name: '批量删除' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/删除选中的 1 款游戏吗/)).toBeVisible();
    expect(dialog.getByText('“山海旧梦”')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await expect.poll(() => service.callsOf('consoleDeleteGame').map(({ params }) => params)).toEqual([{ id: '3' }]);
  });

  it('are named with those of another page of the same list', async () => {
    const { user, tick } = await openGames('/games?perPage=2&page=1&sort=id&order=DESC&filter={}');
    await tick('星海远征');
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await tick('山海旧梦');
    await user.click(screen.getByRole('button', { name: '批量删除' }));
    expect(await screen.findByText('“山海旧梦”、“星海远征”（其中 1 项不在本页）')).toBeVisible();
  });

  it('are forgotten with the list, and never stored', async () => {
    const { user, tick } = await openGames();
    await tick('星海远征');
    expect(await boxOf('星海远征')).toBeChecked();
    expect(JSON.stringify({ ...localStorage })).not.toContain('selectedIds');
    await user.click(screen.getByRole('link', { name: '公告' }));
    await screen.findByText('周五维护公告');
    await user.click(screen.getByRole('link', { name: '游戏' }));
    expect(await boxOf('星海远征')).not.toBeChecked();
  });
});
