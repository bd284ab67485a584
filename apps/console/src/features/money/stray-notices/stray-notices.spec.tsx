import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['StrayNoticeDetail']>('consoleGetStrayNotice');

it('notices that no order answers to are listed, and one says what the provider sent', async () => {
  const { user } = renderConsole({ path: '/stray-notices', role: 'finance' });
  const row = within((await screen.findByText(example().orderNo)).closest('tr') as HTMLElement);
  for (const text of ['支付宝', '支付', '6.00', '3', '待处理']) expect(row.getByText(text)).toBeVisible();
  await user.click(row.getByText('6.00'));
  expect(await screen.findByRole('heading', { name: '支付宝通知 5' })).toBeVisible();
  expect(within(await screen.findByRole('region', { name: '原始报文' })).getByText(example().raw)).toBeVisible();
});

it('a notice is marked as seen to by whoever found out what it is about', async () => {
  const { user, service } = renderConsole({ path: '/stray-notices/5/show', role: 'finance' });
  await user.click(await screen.findByRole('button', { name: '标记已处理' }));
  expect(await screen.findByText('已标记为已处理')).toBeVisible();
  expect(service.callsOf('closeStrayNotice')).toHaveLength(1);
});

it(
  'a notice is only read by those who may not close it, and one that cannot be read says so',
  { tags: ['deep'] },
  async () => {
    const unreadable = { ...example(), kind: 'unreadable', orderNo: '', tradeNo: '', amount: null } as const;
    const responses = { consoleGetStrayNotice: () => ({ body: unreadable }) };
    renderConsole({ path: '/stray-notices/5/show', role: 'read-only', responses });
    expect(await screen.findByText('无法读取')).toBeVisible();
    expect(screen.queryByRole('button', { name: '标记已处理' })).toBeNull();
  },
);
