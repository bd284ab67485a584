import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['Activity']>('consoleGetActivity');

describe('activities', () => {
  it('are listed with what kind they are and how often they gave something', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/activities', role: 'operator' });
    const row = within((await screen.findByText('幸运转盘')).closest('tr') as HTMLElement);
    expect(row.getByText('抽奖')).toBeVisible();
    expect(row.getByText('209')).toBeVisible();
    expect(row.getByText(/^已发布/)).toBeVisible();
  });

  it('show how many took part, what it gave them, and what players will see', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/activities/3', role: 'operator' });
    const figures = within(await screen.findByRole('region', { name: '活动数据' }));
    expect(await figures.findByText('916')).toBeVisible();
    expect(within(figures.getByRole('row', { name: /谢谢参与/ })).getByText('208')).toBeVisible();
    const preview = within(screen.getByRole('region', { name: '玩家看到的样子' }));
    expect(preview.getByText('概率 1%')).toBeVisible();
    // In the product's time zone, in whichever the browser is.
    expect(screen.getByLabelText(/^开始时间/)).toHaveValue('2026-11-21T00:00');
    expect(preview.getByText('每天三次免费机会，奖品抽完后概率按比例分给其余奖品。')).toBeVisible();
  });

  it('are saved with their prizes as they are, and nothing that is not theirs', async () => {
    const { user, service } = renderConsole({ path: '/activities/3', role: 'operator' });
    const title = await screen.findByRole('textbox', { name: /^名称/ });
    await user.clear(title);
    await user.type(title, '新春转盘');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/已更新|已保存/)).toBeVisible();
    const body = service.callsOf('consoleUpdateActivity')[0]?.body as Schemas['ActivityUpdate'];
    expect(body).toMatchObject({ version: 2, title: '新春转盘', measure: null, coverId: null });
    expect(body.prizes).toEqual(example().prizes);
  });

  it('are given the game whose page shows them', async () => {
    const { user, service } = renderConsole({ path: '/activities/3', role: 'operator' });
    const game = await screen.findByRole('combobox', { name: /^所属游戏/ });
    await user.click(game);
    await user.click(await screen.findByRole('option', { name: /星海远征/ }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(service.callsOf('consoleUpdateActivity')).toHaveLength(1));
    expect(service.callsOf('consoleUpdateActivity')[0]?.body).toMatchObject({ gameId: 1 });
  });

  it('are taken down and published from their page, which says why that is refused', async () => {
    const { user, service } = renderConsole({
      path: '/activities/3',
      role: 'operator',
      responses: {
        consoleGetActivity: () => ({ body: { ...example(), state: 'draft' } }),
        publishActivity: () => ({ status: 422, body: { code: 'activity.ended', message: '活动已经结束' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即发布' }));
    const asked = within(await screen.findByRole('dialog', { name: /发布“幸运转盘”/ }));
    expect(service.callsOf('publishActivity')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('活动已经结束')).toBeVisible();
    expect(service.callsOf('publishActivity')).toHaveLength(1);
  });

  it('are planned for a time in the dialog of bulletins and games', { tags: ['deep'] }, async () => {
    const draft = { ...example(), state: 'draft' as const, publishAt: null };
    const { user, service } = renderConsole({
      path: '/activities/3',
      role: 'operator',
      responses: { consoleGetActivity: () => ({ body: draft }) },
    });
    await user.click(await screen.findByRole('button', { name: '定时发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: /定时发布/ }));
    fireEvent.change(dialog.getByLabelText(/时间/), { target: { value: '2030-01-01T08:00' } });
    await user.click(dialog.getByRole('button', { name: /定时发布|确定/ }));
    await waitFor(() =>
      expect(service.callsOf('publishActivity')[0]?.body).toEqual({ publishAt: '2030-01-01T00:00:00.000Z' }),
    );
  });

  it('are copied into the form of a new one, whose times are to be said', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/activities/3', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '复制' }));
    await screen.findByRole('button', { name: '保存为草稿' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^名称/ })).toHaveValue('幸运转盘'));
    expect(service.callsOf('consoleCreateActivity')).toEqual([]);
    expect(screen.getByLabelText(/^开始时间/)).toHaveValue('');
    fireEvent.change(screen.getByLabelText(/^开始时间/), { target: { value: '2030-01-01T08:00' } });
    fireEvent.change(screen.getByLabelText(/^结束时间/), { target: { value: '2030-01-02T08:00' } });
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    await waitFor(() => expect(service.callsOf('consoleCreateActivity')).toHaveLength(1));
    const body = service.callsOf('consoleCreateActivity')[0]?.body as Schemas['ActivityInput'];
    const { kind, title, content, drawsPerDay, prizes } = example();
    expect(body).toMatchObject({ kind, title, content, drawsPerDay, startAt: '2030-01-01T00:00:00.000Z' });
    expect(body.prizes).toEqual(prizes.map((prize) => ({ ...prize, id: null })));
  });

  it('are copied from the page of those who only look by those alone who may edit', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/activities/3/show', role: 'support' });
    expect(await screen.findByRole('heading', { name: '幸运转盘' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '复制' })).toBeNull();
  });

  it(
    'say at once that the end is not later than the beginning, and how likely each prize is',
    { tags: ['deep'] },
    async () => {
      const { user } = renderConsole({ path: '/activities/3', role: 'operator' });
      const end = await screen.findByLabelText(/^结束时间/);
      fireEvent.change(end, { target: { value: '2020-01-01T00:00' } });
      expect(await screen.findByText('须晚于开始时间')).toBeVisible();
      fireEvent.change(screen.getByLabelText(/^开始时间/), { target: { value: '2019-01-01T00:00' } });
      await waitFor(() => expect(screen.queryByText('须晚于开始时间')).toBeNull());
      expect(screen.getByText('概率 1%，按未抽完的奖品计算')).toBeVisible();
      const [weight] = screen.getAllByLabelText(/^权重/);
      await user.clear(weight as HTMLElement);
      await user.type(weight as HTMLElement, '99');
      expect(await screen.findAllByText('概率 50%，按未抽完的奖品计算')).toHaveLength(2);
    },
  );

  it('are only read by those who may not edit', async () => {
    renderConsole({ path: '/activities/3/show', role: 'support' });
    expect(await screen.findByRole('heading', { name: '幸运转盘' })).toBeVisible();
    expect(screen.getByText('X钻 500，概率 1%，库存 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: '下架' })).toBeNull();
  });
});
