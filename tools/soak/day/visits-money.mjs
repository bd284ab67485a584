// Visits that move X diamonds: checking in, a recharge and a purchase, a code.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paidGame, PRICE } from './stock.mjs';

/** A provider repeats what was not answered, and often what was. */
const TWICE = 0.3;
const LOOK_MS = 300;
const LOOKS = 200;

/** @typedef {import('./day.mjs').Guest} Guest */

/** @param {Guest} guest */
export async function checkIn({ wire, player, book }) {
  await wire.ask('own reads', player, { path: '/api/v1/check-ins' });
  const asked = { path: '/api/v1/check-ins', form: {}, key: randomUUID() };
  const { code, data } = await wire.ask('check-in', player, asked);
  if (code !== 0) return;
  book.add('check-ins', `player ${player.uid}`, `${data.state.today} ${data.reward.coins}`);
  book.pay(Number(player.uid), data.reward.coins);
}

/** Recharges, and buys a game. @param {Guest} guest */
export async function shop(guest) {
  const { wire, player } = guest;
  await wire.ask('own reads', player, { path: '/api/v1/recharge-tiles' });
  await recharge(guest);
  const { data } = await wire.ask('own reads', player, { path: '/api/user/center/me', form: { uid: player.uid } });
  if ((data?.coinNum ?? 0) >= PRICE) await buy(guest);
}

/** @param {Guest} guest */
async function recharge(guest) {
  const { wire, player, book, tileId } = guest;
  const asked = { path: '/api/order/payInfo', form: { tileId, provider: 'sandbox' }, key: randomUUID() };
  const { code, data: order } = await wire.ask('order', player, asked);
  if (code !== 0) return;
  const { orderNo, payUrl } = order;
  const token = new URL(payUrl, 'http://x').searchParams.get('token') ?? '';
  const pay = { path: '/api/v1/sandbox-pay', form: { orderNo, token, outcome: 'paid' } };
  const paid = await wire.ask('payment and its notice', player, pay);
  if (paid.code === 0) {
    const notice = { path: '/api/v1/order-callbacks/sandbox', form: paid.data };
    await wire.ask('payment and its notice', player, notice);
    if (Math.random() < TWICE) await wire.ask('payment and its notice', player, notice);
  }
  for (let look = 0; look < LOOKS; look += 1) {
    const { data: now } = await wire.ask('own reads', player, { path: `/api/v1/orders/${orderNo}` });
    if (now?.state === 'credited') {
      book.add('orders', orderNo, now.coins + now.bonus);
      return book.pay(Number(player.uid), now.coins + now.bonus);
    }
    await pause(LOOK_MS);
  }
  wire.tally.givenUp.push(`order ${orderNo} was paid and never credited`);
}

/** @param {Guest} guest */
async function buy({ wire, player, book }) {
  const id = paidGame();
  const form = { platformType: 1, price: PRICE, deviceID: player.uid.padStart(32, '0') };
  const asked = { path: `/api/user/game/download/${id}`, form, key: randomUUID() };
  const { code } = await wire.ask('game bought', player, asked);
  if (code !== 0) return;
  book.add('purchases', `game ${id} by ${player.uid}`, PRICE);
  book.pay(Number(player.uid), -PRICE);
}

/** @param {Guest} guest */
export async function redeem({ wire, player, book, codes }) {
  const code = codes.pop();
  if (code === undefined) return;
  const asked = { path: '/api/v1/gift-codes/redeem', form: { code }, key: randomUUID() };
  const { code: outcome, data } = await wire.ask('code redeemed', player, asked);
  if (outcome === 0) {
    const amount = data.rewards.reduce(
      (/** @type {number} */ sum, /** @type {{ amount: number }} */ one) => sum + one.amount,
      0,
    );
    book.add('codes', `gift ${data.id}`, `${player.uid} ${amount}`);
    book.pay(Number(player.uid), amount);
  }
  await wire.ask('own reads', player, { path: '/api/v1/gifts' });
}
