import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';
import { answerAddress, weekAgo } from './faq-search.rules';

describe('what players searched the FAQ for', () => {
  it('is listed for the last week, what was not found first, with the way to answer it', async () => {
    const { service } = renderConsole({ path: '/faq-searches', role: 'operator' });
    const row = within((await screen.findByText('换绑手机')).closest('tr') as HTMLElement);
    expect(row.getByText('100%')).toBeVisible();
    expect(row.getByRole('link', { name: '为“换绑手机”补充问题' })).toHaveAttribute(
      'href',
      expect.stringContaining(answerAddress('换绑手机')),
    );
    const query = service.callsOf('consoleListFaqSearches')[0]?.query;
    expect(JSON.parse(query?.get('filter') ?? '{}')).toEqual({ missed: true, dayFrom: weekAgo() });
    expect(query?.get('sort')).toBe('["misses","DESC"]');
  });

  it('is read by support staff, who write no answers', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/faq-searches', role: 'support' });
    expect(await screen.findByText('换绑手机')).toBeVisible();
    expect(screen.queryByRole('link', { name: /补充问题/ })).toBeNull();
  });

  it('stands on the front page of those who may read it', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/', role: 'operator' });
    const card = within(await screen.findByRole('region', { name: '玩家没有搜到的问题' }));
    expect(card.getByText('换绑手机 · 36')).toBeVisible();
    expect(card.getByRole('link', { name: '全部' })).toHaveAttribute('href', expect.stringMatching(/faq-searches$/));
  });
});

it('a week is seven days with today, in the product’s time zone', () => {
  expect(weekAgo(new Date('2026-11-21T17:00:00.000Z'))).toBe('2026-11-16');
  expect(weekAgo(new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-11-15');
});
