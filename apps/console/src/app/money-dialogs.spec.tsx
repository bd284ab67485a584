import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { labels, type Role, type Schemas, type StaffOperationId } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

interface MoneyDialog {
  readonly title: string;
  readonly operation: StaffOperationId;
  readonly path: string;
  readonly role: Role;
  /** The record that the feed tells of once it has been done. */
  readonly resource: string;
  /** What the service has of it, before and after. */
  readonly world: (isDone: () => boolean) => Responses;
  /** What it answers; its example where absent. */
  readonly response?: unknown;
  /** What is pressed last, once the way to it has been gone. */
  readonly button: (user: UserEvent) => Promise<HTMLElement>;
  readonly said: string;
  /** What the page shows once it has been done, whatever the dialog knows. */
  readonly truth: () => Promise<unknown>;
}

/** The button of a dialog that another one opens, also where it is open still; with what has to be typed. */
const behind =
  (opener: string, title: string, verb: string, typed: Readonly<Record<string, string>> = {}) =>
  async (user: UserEvent): Promise<HTMLElement> => {
    if (!screen.queryByRole('dialog')) await user.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    for (const [name, text] of Object.entries(typed)) {
      const field = dialog.getByRole<HTMLInputElement>('textbox', { name });
      if (field.value === '') await user.type(field, text);
    }
    return dialog.getByRole('button', { name: verb });
  };

const shown = (text: string) => () => screen.findByText(text);
const reason = { 原因: '核对无误' };

const order = exampleFor<Schemas['DiamondOrderDetail']>('consoleGetOrder');
type OrderChange = Partial<typeof order>;
const orderWorld = (before: OrderChange, after: OrderChange) => (isDone: () => boolean) => ({
  consoleGetOrder: () => ({ body: { ...order, ...(isDone() ? after : before) } }),
});
const onOrder = { path: '/orders/31/show', role: 'finance', resource: 'orders' } as const;
const waiting = { pending: 'refund', pendingBy: '小财', pendingReason: '误充' } as const;
const isOver = { state: 'refunded', refundedAt: '2026-11-22T02:00:00.000Z' } as const;

const adjustment = exampleFor<Schemas['Adjustment']>('consoleGetAdjustment');
const adjustmentWorld = (operation: 'approveAdjustment' | 'declineAdjustment') => (isDone: () => boolean) => ({
  consoleGetAdjustment: () => ({ body: isDone() ? exampleFor(operation) : adjustment }),
});
const onAdjustment = { path: '/adjustments/4/show', role: 'finance', resource: 'adjustments' } as const;

const wallet = exampleFor<Schemas['Wallet']>('consoleGetWallet');
const walletWorld = (isDone: () => boolean) => ({
  consoleGetWallet: () => ({ body: { ...wallet, balance: isDone() ? 5078 : 78 } }),
});
const onPlayer = { path: '/accounts/10284/show', resource: 'adjustments', world: walletWorld } as const;

const [member] = exampleFor<Schemas['Membership'][]>('consoleListMemberships');
const membership = exampleFor<Schemas['MembershipDetail']>('consoleGetMembership');

const dialogs: readonly MoneyDialog[] = [
  {
    ...onOrder,
    title: 'refunding an order',
    operation: 'refundOrder',
    world: orderWorld({}, isOver),
    response: { ...order, ...isOver },
    button: behind('退款', '退款这笔订单？', '退款', reason),
    said: '已退款，商品已收回',
    truth: shown(labels.OrderState.refunded),
  },
  {
    ...onOrder,
    title: 'crediting an order by hand',
    operation: 'confirmOrder',
    world: orderWorld({ state: 'created', paidAt: null, tradeNo: null }, {}),
    response: order,
    button: behind('补单', '人工补单？', '补单', reason),
    said: '已补单入账',
    truth: shown(labels.OrderState.credited),
  },
  {
    ...onOrder,
    title: 'approving a refund',
    operation: 'approveOrder',
    world: orderWorld(waiting, isOver),
    button: behind('批准', '批准这次操作？', '批准'),
    said: '已批准并执行',
    truth: shown(labels.OrderState.refunded),
  },
  {
    ...onOrder,
    title: 'declining a refund',
    operation: 'declineOrder',
    world: orderWorld(waiting, {}),
    button: behind('驳回', '驳回这次操作？', '驳回'),
    said: '已驳回',
    truth: () => waitFor(() => expect(screen.queryByText('小财 申请退款：误充')).toBeNull()),
  },
  {
    ...onAdjustment,
    title: 'approving an adjustment',
    operation: 'approveAdjustment',
    world: adjustmentWorld('approveAdjustment'),
    button: behind('批准', '批准这次调整？', '批准'),
    said: '已批准，X钻已变动',
    truth: shown(labels.AdjustmentState.done),
  },
  {
    ...onAdjustment,
    title: 'declining an adjustment',
    operation: 'declineAdjustment',
    world: adjustmentWorld('declineAdjustment'),
    button: behind('驳回', '驳回这次调整？', '驳回', reason),
    said: '已驳回',
    truth: shown('驳回原因：金额有误，请重新申请'),
  },
  {
    ...onPlayer,
    title: 'adjusting diamonds',
    operation: 'requestAdjustment',
    role: 'finance',
    response: { ...adjustment, state: 'done' },
    button: behind('调整X钻', '调整X钻', '提交', { 数量: '5000', ...reason }),
    said: '调整已生效',
    truth: shown('5,078'),
  },
  {
    ...onPlayer,
    title: 'compensating a player',
    operation: 'compensatePlayer',
    role: 'support',
    response: { ...adjustment, state: 'done' },
    button: behind('补偿X钻', '补偿X钻', '提交', { 数量: '5000', ...reason }),
    said: '补偿已生效',
    truth: shown('5,078'),
  },
  {
    title: 'giving days of membership',
    operation: 'grantMembership',
    path: '/memberships',
    role: 'operator',
    resource: 'memberships',
    world: (isDone) => ({
      consoleListMemberships: () => ({ body: [{ ...member, totalDays: isDone() ? 67 : 60 }] }),
    }),
    button: behind('赠送会员', '赠送会员', '赠送', { '玩家 UID': '10284', 天数: '7', ...reason }),
    said: '已赠送 7 天',
    truth: shown('67'),
  },
  {
    title: 'ending a membership',
    operation: 'endMembership',
    path: '/memberships/3/show',
    role: 'operator',
    resource: 'memberships',
    world: (isDone) => ({ consoleGetMembership: () => ({ body: { ...membership, isActive: !isDone() } }) }),
    response: { ...membership, isActive: false },
    button: behind('终止会员', '终止会员？', '终止', reason),
    said: '会员已终止',
    truth: shown('已到期'),
  },
];

const BROKEN = '网络连接失败，请检查网络后重试';

/** Opens the page of a dialog; the service does what it is asked, and what it says of that is the test's. */
function open({ operation, path, role, world, response }: MoneyDialog) {
  let isDone = false;
  let cut: () => void = () => undefined;
  const respond = { next: () => ({ body: response ?? exampleFor(operation) }) as unknown };
  const responses = { ...world(() => isDone), [operation]: () => respond.next() } as Responses;
  const visit = renderConsole({ path, role, responses });
  return {
    ...visit,
    calls: () => visit.service.callsOf(operation),
    keys: () => new Set(visit.service.callsOf(operation).map(({ headers }) => headers.get('Idempotency-Key'))),
    does: () => void (isDone = true),
    responder: respond,
    /** From now on it is done, and its response is lost once `cut` is called. */
    loseResponses: () => {
      const line = new Promise<never>((_, reject) => (cut = () => reject(new TypeError('Failed to fetch'))));
      respond.next = () => {
        isDone = true;
        return line;
      };
    },
    cut: () => cut(),
  };
}

const record = (path: string) => /\/(\d+)\/show$/.exec(path)?.[1] ?? '3';

/** The first tier runs one of each kind. */
const standing: readonly StaffOperationId[] = [
  'refundOrder',
  'approveAdjustment',
  'requestAdjustment',
  'grantMembership',
];
const isStanding = ({ operation }: MoneyDialog) => standing.includes(operation);

function behavesOverAnyLine(dialog: MoneyDialog) {
  const { button, said, truth, resource, path } = dialog;

  it('is asked for once though it is pressed twice, and over a broken line again for the same', async () => {
    const desk = open(dialog);
    const respond = desk.responder.next;
    desk.loseResponses();
    await desk.user.dblClick(await button(desk.user));
    await waitFor(() => expect(desk.calls()).toHaveLength(1));
    desk.cut();
    expect(await screen.findByText(BROKEN)).toBeVisible();
    desk.responder.next = respond;
    await waitFor(async () => {
      await desk.user.dblClick(await button(desk.user));
      expect(desk.calls()).toHaveLength(2);
    });
    expect(await screen.findByText(said)).toBeVisible();
    await truth();
    expect(desk.calls()).toHaveLength(2);
    expect([...desk.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('shows what was done though its answer was lost, as soon as the feed tells', async () => {
    const desk = open(dialog);
    desk.loseResponses();
    await desk.user.click(await button(desk.user));
    await waitFor(() => expect(desk.calls()).toHaveLength(1));
    desk.cut();
    expect(await screen.findByText(BROKEN)).toBeVisible();
    desk.feed.change({ resource, recordId: record(path) });
    await truth();
  });

  it('is asked for under another key after a refusal, whose cause may be gone', async () => {
    const desk = open(dialog);
    const respond = desk.responder.next;
    desk.responder.next = () => ({ status: 422, body: { code: 'wallet.insufficient', message: '当前X钻余额不足' } });
    await desk.user.click(await button(desk.user));
    expect(await screen.findByText('当前X钻余额不足')).toBeVisible();
    desk.responder.next = () => {
      desk.does();
      return respond();
    };
    await waitFor(async () => {
      await desk.user.click(await button(desk.user));
      expect(desk.calls()).toHaveLength(2);
    });
    expect(await screen.findByText(said)).toBeVisible();
    await truth();
    expect(desk.keys().size).toBe(2);
  });
}

describe.each(dialogs.filter(isStanding))('$title', behavesOverAnyLine);
describe.each(dialogs.filter((dialog) => !isStanding(dialog)))('$title', { tags: ['deep'] }, behavesOverAnyLine);
