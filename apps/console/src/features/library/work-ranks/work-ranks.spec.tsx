import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('a ranking is read in its order, and a work is kept out or left to its readers again', async () => {
  const { user, service } = renderConsole({ path: '/work-ranks', role: 'operator' });
  await user.click(await screen.findByRole('button', { name: '不上榜：纸船渡口' }));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual(['1', '2', '—']);
  expect(await screen.findByText('《纸船渡口》已不上榜')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '恢复上榜：灯下旧信' }));
  expect(await screen.findByText('《灯下旧信》恢复按数据排名')).toBeVisible();
  expect(service.callsOf('markWorkRank').map(({ body }) => body)).toEqual([
    { workId: 2, list: 'hot', mark: 'banned' },
    { workId: 3, list: 'hot', mark: null },
  ]);
});

it('a ranking of new series is not one of books', { tags: ['deep'] }, async () => {
  const { user } = renderConsole({ path: '/work-ranks', role: 'operator' });
  const options = async () => {
    await user.click(await screen.findByRole('combobox', { name: '榜单' }));
    const words = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await user.keyboard('{Escape}');
    return words;
  };
  await expect.poll(options).toContain('新书榜');
  await user.click(screen.getByRole('combobox', { name: '类型' }));
  await user.click(await screen.findByRole('option', { name: '动漫' }));
  await expect.poll(options).toContain('新作榜');
});
