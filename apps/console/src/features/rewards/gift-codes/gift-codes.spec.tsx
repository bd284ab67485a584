import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = (change: Partial<Schemas['GiftBatch']> = {}) => ({
  ...exampleFor<Schemas['GiftBatch']>('consoleGetGiftBatch'),
  ...change,
});
const showing = (change: Partial<Schemas['GiftBatch']>) => ({
  consoleGetGiftBatch: () => ({ body: example(change) }),
});

describe('batches of codes', () => {
  it('are listed with what they give and how many were used', async () => {
    renderConsole({ path: '/gift-codes', role: 'operator' });
    const row = within((await screen.findByText('周年庆渠道码')).closest('tr') as HTMLElement);
    expect(row.getByText('一码一人')).toBeVisible();
    expect(row.getByText('1,280 / 100,000')).toBeVisible();
    expect(row.getByText('未导出')).toBeVisible();
  });

  it(
    'are asked for again under the same key over a broken line, and under another once they are wanted otherwise',
    { tags: ['deep'] },
    async () => {
      const responses = { consoleCreateGiftBatch: () => Promise.reject(new TypeError('Failed to fetch')) };
      const { user, service } = renderConsole({ path: '/gift-codes', role: 'operator', responses });
      await user.click(await screen.findByRole('button', { name: '生成兑换码' }));
      const dialog = within(await screen.findByRole('dialog', { name: '生成兑换码' }));
      await user.type(dialog.getByRole('textbox', { name: '名称' }), '渠道');
      await user.click(await dialog.findByRole('combobox', { name: '礼包' }));
      await user.click(await screen.findByRole('option', { name: '新手启航礼包' }));
      const ask = async (times: number) => {
        await user.click(dialog.getByRole('button', { name: '生成' }));
        await expect.poll(() => service.callsOf('consoleCreateGiftBatch').length).toBe(times);
        await vi.waitFor(() => expect(dialog.getByRole('button', { name: '生成' })).toBeEnabled());
      };
      await ask(1);
      await ask(2);
      await user.type(dialog.getByRole('textbox', { name: '名称' }), '甲');
      await ask(3);
      const [first, second, third] = service
        .callsOf('consoleCreateGiftBatch')
        .map(({ headers }) => headers.get('Idempotency-Key'));
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    },
  );

  it('show how far they are while they are made', { tags: ['deep'] }, async () => {
    const progress = { done: 42_000, total: 100_000 };
    renderConsole({
      path: '/gift-codes/5/show',
      role: 'operator',
      responses: showing({ state: 'generating', progress }),
    });
    expect(await screen.findByText('已生成 42,000 / 100,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出兑换码' })).toBeNull();
  });

  it('are exported once, after asking', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-codes/5/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '导出兑换码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出这批兑换码？' }));
    await user.click(dialog.getByRole('button', { name: '导出' }));
    expect(await screen.findByText('正在导出，完成后可在此下载')).toBeVisible();
    expect(service.callsOf('exportGiftBatch')).toHaveLength(1);
  });

  it('are downloaded while their file is there', { tags: ['deep'] }, async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const { user } = renderConsole({
      path: '/gift-codes/5/show',
      role: 'operator',
      responses: showing({ exportState: 'ready' }),
    });
    await user.click(await screen.findByRole('button', { name: '下载兑换码' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('gift-codes-5.csv')));
  });

  it('are made void with a reason', async () => {
    const { user, service } = renderConsole({ path: '/gift-codes/5/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '作废' }));
    const dialog = within(await screen.findByRole('dialog', { name: '作废整个批次？' }));
    expect(dialog.getByRole('button', { name: '作废' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '渠道泄露');
    await user.click(dialog.getByRole('button', { name: '作废' }));
    expect(await screen.findByText('已作废')).toBeVisible();
    expect(service.callsOf('voidGiftBatch')[0]).toMatchObject({ body: { reason: '渠道泄露' } });
  });

  it('are renamed and extended with the version that was seen', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-codes/5/show', role: 'operator' });
    await user.click(await screen.findByRole('link', { name: '改名或延期' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    expect(screen.getByText('批次 5 · 新手启航礼包 · 一码一人 · 已使用 1,280 / 100,000')).toBeVisible();
    await user.clear(name);
    await user.type(name, '周年庆第二批');
    await user.clear(screen.getByLabelText(/结束时间/));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateGiftBatch')[0]?.body).toEqual({
      version: 2,
      name: '周年庆第二批',
      startAt: null,
      endAt: null,
    });
  });

  it('are only looked at by those who may not act', async () => {
    renderConsole({ path: '/gift-codes/5/show', role: 'support' });
    expect(await screen.findByRole('heading', { name: '周年庆渠道码' })).toBeVisible();
    for (const name of ['导出兑换码', '作废']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: '改名或延期' })).toBeNull();
  });
});

describe('one code', () => {
  it('is traced to whoever used it', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/gift-codes', role: 'support' });
    await user.click(await screen.findByRole('button', { name: '查询兑换码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '查询兑换码' }));
    await user.type(dialog.getByRole('textbox', { name: '兑换码' }), ' 8k2m-q7td ');
    await user.click(dialog.getByRole('button', { name: '查询' }));
    const found = within(await dialog.findByRole('region', { name: '查询结果' }));
    expect(found.getByText('已用完')).toBeVisible();
    expect(found.getByRole('link', { name: '玩家 10284' }).getAttribute('href')).toContain('/accounts/10284/show');
    expect(service.callsOf('traceGiftCode')[0]).toMatchObject({ body: { code: '8k2mq7td' } });
  });

  it('are warned about while their package is a draft', { tags: ['deep'] }, async () => {
    const draft = { ...exampleFor<Schemas['GiftPackage']>('consoleGetGiftPackage'), state: 'draft' };
    const { user } = renderConsole({
      path: '/gift-codes',
      role: 'operator',
      responses: { consoleListGiftPackages: () => ({ body: [draft] }) },
    });
    await user.click(await screen.findByRole('button', { name: '生成兑换码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '生成兑换码' }));
    await user.click(await dialog.findByRole('combobox', { name: '礼包' }));
    await user.click(await screen.findByRole('option', { name: '新手启航礼包' }));
    expect(await dialog.findByText(/还是草稿。兑换码生成后玩家就能兑换它/)).toBeVisible();
  });

  it('that was never made is said to be so', { tags: ['deep'] }, async () => {
    const refusal = { status: 404, body: { code: 'gift-code.invalid', message: '兑换码无效、已被使用或不在有效期内' } };
    const { user } = renderConsole({
      path: '/gift-codes',
      role: 'operator',
      responses: { traceGiftCode: () => refusal },
    });
    await user.click(await screen.findByRole('button', { name: '查询兑换码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '查询兑换码' }));
    await user.type(dialog.getByRole('textbox', { name: '兑换码' }), 'NEVER{Enter}');
    expect(await dialog.findByText('没有这个兑换码：它不属于任何批次，可能来自别处')).toBeVisible();
  });
});
