import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const open = async (role: 'operator' | 'finance') => {
  const visit = renderConsole({ path: '/orders', role });
  await visit.user.click(await screen.findByRole('tab', { name: '未成年人限额' }));
  return visit;
};

describe('what minors may order', () => {
  it('is set in 元, by operators', async () => {
    const { user, service } = await open('operator');
    const child = within(await screen.findByRole('region', { name: '8 至 15 周岁' }));
    const once = child.getByRole('textbox', { name: '单笔上限（元）' });
    expect(once).toHaveValue('50');
    await user.clear(once);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(once, '30.5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    const [call] = service.callsOf('updateOrderLimits');
    expect(call?.body).toEqual({
      version: 1,
      childOrder: 3050,
      childMonth: 20_000,
      teenOrder: 10_000,
      teenMonth: 40_000,
    });
  });

  it('is read by others', async () => {
    await open('finance');
    const teen = within(await screen.findByRole('region', { name: '16 至 17 周岁' }));
    expect(teen.getByRole('textbox', { name: '每月上限（元）' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
