// @module-tag deep
import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk, playerCall, register, signInPlayer } from '../portal/live-people';
import { phone } from '../screens';

test('a player asks about an order, and the agent sees it, opens it and makes something up to them', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  await (await openDesk(product)).serveAlways();
  const session = await register(product);
  const body = { uid: session.uid, tileId: '1', provider: 'sandbox' };
  const { orderNo } = await playerCall<{ orderNo: string }>(product, '/order/payInfo', { body, session });
  const player = await openPage(phone);
  await signInPlayer(player, session);
  await player.goto(`/orders/${orderNo}`);
  await player.getByRole('link', { name: '联系客服' }).click();
  const offer = player.getByRole('group', { name: '要咨询的订单' });
  await expect(offer).toContainText('待支付');
  await axe(player);
  await offer.getByRole('button', { name: '发送订单' }).click();
  await expect(player.getByText('已送达')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await signIn(page, product, '/admin/support-conversations?box=queue');
  await page.getByRole('navigation', { name: '会话' }).getByText(session.name, { exact: true }).click();
  await page.getByRole('button', { name: '接入', exact: true }).click();
  const pane = page.getByRole('complementary', { name: '玩家资料' });
  await expect(pane.getByRole('region', { name: '最近订单' })).toContainText('待支付');
  await pane.getByRole('button', { name: '补偿X钻' }).click();
  const dialog = page.getByRole('dialog', { name: '补偿X钻' });
  await dialog.getByLabel('数量').fill('60');
  await dialog.getByLabel('原因').fill('支付渠道延迟');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('补偿已生效')).toBeVisible();
  await expect(pane.getByRole('region', { name: '补偿' })).toContainText('+60');
  await expect(pane.getByRole('region', { name: '钱包' })).toContainText('60');
  await axe(page);
  const log = page.getByRole('log', { name: '会话内容' });
  await log.getByRole('button', { name: /^打开充值订单/ }).click();
  await expect(page.getByRole('heading', { name: orderNo, exact: true })).toBeVisible();

  await player.goto('/coins');
  await expect(player.getByText('客服补偿')).toBeVisible();
});
