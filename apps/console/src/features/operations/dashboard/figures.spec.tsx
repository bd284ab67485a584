import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

describe('the front page', () => {
  it('shows today in figures, each a way to what is behind it', async () => {
    renderConsole({ path: '/', role: 'operator' });
    const figures = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await figures.findByText('1,280')).toBeVisible();
    const texts = figures.getAllByRole('link').map((link) => link.textContent);
    expect(texts).toEqual([
      '在线玩家57',
      '今日新增玩家32',
      '玩家总数1,280',
      '今日下载214',
      '今日活跃玩家402',
      '次日留存（昨日）42.1%',
      '7 日留存（昨日）20.3%',
      '等待客服3',
      '新咨询与申诉2',
      '首次响应中位数28 秒',
      '今日消息2',
      '今日兑换86',
    ]);
  });

  it('shows who waits for customer service to those alone who may see it', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'support' });
    const figures = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await figures.findByRole('link', { name: /等待客服/ })).toHaveAttribute(
      'href',
      '/support-conversations?box=queue',
    );
    expect(figures.queryByText('首次响应中位数')).toBeNull();
  });

  it('says nothing of customer service to a moderator', async () => {
    renderConsole({ path: '/', role: 'moderator' });
    const figures = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await figures.findByText('今日消息')).toBeVisible();
    expect(figures.queryByText('等待客服')).toBeNull();
  });

  it('tells the charts as tables to those who do not see them', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'operator' });
    const table = within(await screen.findByRole('table', { name: '每日下载' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['2026-11-20190', '2026-11-21214']);
    expect(screen.getByRole('table', { name: '每日新增玩家' })).toBeInTheDocument();
  });

  it('draws each chart with its days below and whole numbers beside it', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'operator' });
    const chart = await screen.findByRole('region', { name: '每日下载' });
    expect(await within(chart).findByText('11-21')).toBeInTheDocument();
    expect(within(chart).getByText('11-20')).toBeInTheDocument();
    expect(within(chart).getByText('200')).toBeInTheDocument();
  });

  it('says that there is nothing to draw yet', { tags: ['deep'] }, async () => {
    const responses = {
      getDashboard: () => ({ body: { ...exampleFor<Schemas['Dashboard']>('getDashboard'), days: [] } }),
    };
    renderConsole({ path: '/', role: 'operator', responses });
    const chart = await screen.findByRole('region', { name: '每日下载' });
    expect(await within(chart).findByText('还没有数据')).toBeVisible();
  });

  it('leads a moderator to no list that they may not see', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'moderator' });
    const figures = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await figures.findByText('今日消息')).toBeVisible();
    expect(figures.queryByRole('link', { name: /今日消息/ })).toBeNull();
    expect(figures.getByRole('link', { name: /玩家总数/ })).toBeVisible();
  });

  it('follows what happens elsewhere', { tags: ['deep'] }, async () => {
    let downloadsToday = 214;
    const { feed } = renderConsole({
      path: '/',
      role: 'operator',
      responses: {
        getDashboard: () => ({ body: { ...exampleFor<Schemas['Dashboard']>('getDashboard'), downloadsToday } }),
      },
    });
    const figures = within(await screen.findByRole('region', { name: '今日数据' }));
    expect(await figures.findByText('214')).toBeVisible();
    downloadsToday = 215;
    feed.change({ resource: 'games', recordId: '1' });
    expect(await figures.findByText('215')).toBeVisible();
  });
});
