import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { formatTime } from '#platform/time/time';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { keepSavedFiles } from '#testing/saved-files';

const [purchase] = exampleFor<[Schemas['Transfer']]>('consoleListTransfers');
const { at } = purchase;
const recharge: Schemas['Transfer'] = {
  id: 30,
  debit: 'house:recharge',
  credit: 'player:10284',
  amount: 120,
  kind: 'recharge',
  origin: 'order:31',
  leg: 'coins',
  title: '=1+1',
  actor: 'sandbox',
  debitBalance: null,
  creditBalance: 128,
  at,
};

describe('the ledger', () => {
  it('shows both sides of each transfer, and leads to the player', async () => {
    renderConsole({ path: '/wallet', role: 'finance' });
    const row = within((await screen.findByText('购买《符文守卫》')).closest('tr') as HTMLElement);
    for (const text of ['购买内容', '平台·销售', '50']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: '购买 7' }).getAttribute('href')).toContain('/purchases?filter=');
    const player = await row.findByRole('link', { name: '远航者 · 10284' });
    expect(player.getAttribute('href')).toContain('/accounts/10284/show');
  });

  it('is filtered by player, and saved as it is shown', { tags: ['deep'] }, async () => {
    const files = keepSavedFiles();
    const { user, service } = renderConsole({
      path: '/wallet',
      role: 'finance',
      responses: { consoleListTransfers: () => ({ body: [purchase, recharge] }) },
    });
    await screen.findByText('购买《符文守卫》');
    await user.type(screen.getByRole('spinbutton', { name: '玩家 UID' }), '10284');
    await expect
      .poll(() => service.callsOf('consoleListTransfers').at(-1)?.query.get('filter'))
      .toBe(JSON.stringify({ uid: 10284 }));
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(await screen.findByText('已导出 2 条')).toBeVisible();
    expect(service.callsOf('consoleListTransfers').at(-1)?.query.get('filter')).toBe(JSON.stringify({ uid: 10284 }));
    expect(files.names()).toEqual([expect.stringMatching(/^X钻流水-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(await files.rows()).toEqual([
      [
        '流水号',
        '时间',
        '类型',
        '转出账户',
        '转入账户',
        '数量',
        '转出后余额',
        '转入后余额',
        '说明',
        '来源单号',
        '分项',
        '操作人',
      ],
      [
        '31',
        formatTime(at),
        '购买内容',
        '玩家 10284',
        '平台·销售',
        '50',
        '78',
        '',
        '购买《符文守卫》',
        '购买 7',
        '价款',
        '玩家 10284',
      ],
      // What a spreadsheet would take for a formula is text.
      [
        '30',
        formatTime(at),
        '充值',
        '平台·充值',
        '玩家 10284',
        '120',
        '',
        '128',
        "'=1+1",
        '充值订单 31',
        '充值',
        'sandbox',
      ],
    ]);
  });

  it('is nothing that a moderator sees', async () => {
    renderConsole({ path: '/accounts', role: 'moderator' });
    await screen.findByText('yuanhangzhe');
    expect(screen.queryByRole('link', { name: 'X钻流水' })).toBeNull();
  });
});

describe('a player’s wallet', () => {
  it('stands on the player’s page with the latest entries', async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'support' });
    const card = within(await screen.findByRole('region', { name: 'X钻钱包' }));
    expect(await card.findByText('余额 78')).toBeVisible();
    expect(card.getByText('-50')).toBeVisible();
    expect(card.queryByRole('button', { name: '调整X钻' })).toBeNull();
  });
});
