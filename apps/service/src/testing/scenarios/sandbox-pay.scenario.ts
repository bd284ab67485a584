import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { unlessRefused, type Scenario, type Moment } from '../cases/scenario';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
// What the portal really does with entries is held here against what the service really has.
import { applyToOrders, ordersIn } from '../../../../portal/src/features/money/orders/orders.rules';

/** One that can still be paid. */
async function open({ player, pick }: Moment) {
  const { list } = await player.call('listOrders', { body: { pageSize: 50 } });
  const payable = list.filter(({ payUrl }) => payUrl !== null);
  return payable[pick % Math.max(payable.length, 1)];
}

export const sandboxPayScenario: Scenario = {
  feature: sandboxPay,
  prepare: (app) =>
    app.get(RechargeTilesService).create({ amount: 600, coins: 60, bonus: 6, badge: '', sortOrder: 1, enabled: true }),
  events: {
    order: async ({ player }) => {
      const [tile] = await player.call('listRechargeTiles');
      if (!tile) return;
      const body = { tileId: tile.id, provider: 'sandbox' } as const;
      await player.call('createOrder', { body }).catch(unlessRefused);
    },
    pay: async (moment) => {
      const order = await open(moment);
      if (!order) return;
      const { orderNo, payUrl } = order;
      const token = new URL(payUrl ?? '', 'http://portal').searchParams.get('token') ?? '';
      const body = await moment.player.call('paySandboxOrder', { body: { orderNo, token, outcome: 'paid' } });
      await moment.player.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body });
    },
    'give up': async (moment) => {
      const order = await open(moment);
      if (order) await moment.player.call('closeOrder', { params: { orderNo: order.orderNo } });
    },
  },
  screen: async (player) => {
    let data = { pages: [await player.call('listOrders', { body: { pageSize: 50 } })] };
    return {
      get shown() {
        return ordersIn(data);
      },
      apply(entry) {
        if (entry.kind === 'order.changed') data = applyToOrders(data, entry.payload.order);
      },
    };
  },
};
