import type { Schemas } from '@ug/contract';
import { Metrics } from '#platform/observability/metrics';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { makePlayer, type PlayerDevice } from '../players';
import type { TestApp } from '../test-app';

type Order = Schemas['Order'];

/** What the one tile of these orders promises. */
export const TILE = { amount: 600, coins: 60, bonus: 6 } as const;

/** The way of an order through a service, with one tile to order. */
export async function orderWay(app: TestApp, provider: Schemas['PayProvider'] = 'sandbox') {
  const tile = { ...TILE, badge: '', sortOrder: 1, enabled: true };
  const { id: tileId } = await app.get(RechargeTilesService).create(tile);

  const order = ({ client }: PlayerDevice, key?: string) =>
    client.call('createOrder', { body: { tileId, provider }, ...(key && { idempotencyKey: key }) });
  const ordered = async () => {
    const player = await makePlayer(app);
    return { player, made: await order(player) };
  };
  const tokenOf = ({ payUrl }: Order) => new URL(payUrl ?? '', 'http://x').searchParams.get('token') ?? '';
  const atSandbox = (made: Order, outcome: 'paid' | 'failed' = 'paid') =>
    app.player.call('paySandboxOrder', { body: { orderNo: made.orderNo, token: tokenOf(made), outcome } });
  const deliver = (body: { payload: string; sign: string }) =>
    app.player.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body });
  const pay = async (made: Order) => deliver(await atSandbox(made));
  const get = ({ client }: PlayerDevice, { orderNo }: Order) => client.call('getOrder', { params: { orderNo } });
  const balance = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).coinNum;
  const idOf = async ({ orderNo }: Order) => {
    const found = await (await app.staff('finance')).call('consoleListOrders', { query: { filter: { q: orderNo } } });
    return found[0]?.id ?? 0;
  };
  const eventsOf = async (made: Order) =>
    (await (await app.staff('finance')).call('consoleGetOrder', { params: { id: await idOf(made) } })).events;
  const settle = () => app.get(TaskRunner).runDue();
  /** The notifications of a provider that no order answers to, the newest first, each with its body. */
  const strays = async (of = provider) => {
    const finance = await app.staff('finance');
    const found = await finance.call('consoleListStrayNotices', { query: { filter: { provider: of } } });
    return Promise.all(found.map(({ id }) => finance.call('consoleGetStrayNotice', { params: { id } })));
  };
  /** How many notifications came that the provider had not signed. */
  const unsigned = async (of = provider) => {
    const { values } = (await app.get(Metrics).registry.getSingleMetric('ug_pay_notices_unsigned_total')?.get()) ?? {};
    return values?.find(({ labels }) => labels['provider'] === of)?.value ?? 0;
  };
  return { order, ordered, tokenOf, atSandbox, deliver, pay, get, balance, idOf, eventsOf, settle, strays, unsigned };
}
