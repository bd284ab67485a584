// Measures whether the time of a refusal tells a guesser what is wrong with a code.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { median, number, percentile, table } from '../figures.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

const INVALID = 4201;
const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

export const title = 'Refusals of gift codes';
export const about =
  'Microseconds of one refusal after the other, all with the same answer, in turns: codes that never were, that were used, of ' +
  'a batch that is over, of one that was withdrawn, and of one that has not begun. The difference of the medians should not ' +
  'be told apart from what two samples of unknown codes differ by (“unknown, again”). The limits are off, or five tries would be all.';

const states = {
  unknown: 'DELETE FROM gift_codes WHERE batch_id = :batch',
  'unknown, again': 'DELETE FROM gift_codes WHERE batch_id = :batch',
  used: 'UPDATE gift_codes SET used = 1 WHERE batch_id = :batch',
  over: 'UPDATE gift_batches SET end_at = 1 WHERE id = :batch',
  'not begun': 'UPDATE gift_batches SET start_at = 9999999999999 WHERE id = :batch',
  withdrawn: 'UPDATE gift_codes SET is_void = 1 WHERE batch_id = :batch',
};

/** @param {Shop} shop @param {number} id @param {(batch: { state: string, exportState: string }) => boolean} isDone */
async function until(shop, id, isDone) {
  for (const start = performance.now(); ; await pause(LOOK_MS)) {
    if (isDone(await shop.call('GET', `/admin/gift-codes/${id}`))) return;
    if (performance.now() - start > PATIENCE_MS) throw new StepFailure(`batch ${id} did not finish in time`);
  }
}

/** @param {Shop} shop @param {number} packageId @param {string} name @param {number} count @returns {Promise<{ id: number, codes: string[] }>} */
async function makeBatch(shop, packageId, name, count) {
  const time = { startAt: null, endAt: null };
  const body = { name, packageId, kind: 'unique', code: null, count, oncePerPlayer: false, ...time };
  const { id } = await shop.call('POST', '/admin/gift-codes', body);
  await until(shop, id, ({ state }) => state === 'ready');
  await shop.call('POST', `/admin/gift-codes/${id}/export`);
  await until(shop, id, ({ exportState }) => exportState === 'ready');
  const { url } = await shop.call('GET', `/admin/gift-codes/${id}/export`);
  const codes = (await (await fetch(url)).text()).trim().split('\r\n').slice(1);
  return { id, codes };
}

/** @param {Shop} shop @param {import('../players.mjs').PlayerSession} player @param {string} code @returns {Promise<number>} microseconds */
async function refusal(shop, { uid, token }, code) {
  const start = performance.now();
  const response = await fetch(`${shop.server.origin}/api/v1/gift-codes/redeem`, {
    method: 'POST',
    headers: { 'UG-Uid': uid, 'UG-Token': token },
    body: new URLSearchParams({ code }),
  });
  const { code: outcome } = await response.json();
  const time = performance.now() - start;
  if (outcome !== INVALID) throw new StepFailure(`the gift code was answered ${outcome}, not ${INVALID}`);
  return time * 1000;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const fields = { name: '基准礼包', summary: '', instructions: '', gameId: null, hasGameCode: false, minLevel: 0 };
  const open = { channels: [], registeredSince: null, stock: null, startAt: null, endAt: null, sortOrder: 0 };
  const rewards = [{ kind: 'diamonds', amount: 1 }];
  const gift = await shop.call('POST', '/admin/gift-packages', { ...fields, ...open, rewards });
  await shop.call('POST', `/admin/gift-packages/${gift.id}/publish`);
  const count = bench.isShort ? 200 : 2000;
  const batches = new Map();
  for (const name of Object.keys(states)) batches.set(name, await makeBatch(shop, gift.id, name, count));
  await shop.stop();
  const [player] = await signInPlayers(shop, 1);
  await shop.execute(Object.entries(states).map(([name, sql]) => sql.replace(':batch', String(batches.get(name)?.id))));
  await shop.start();
  const times = new Map(Object.keys(states).map((name) => [name, /** @type {number[]} */ ([])]));
  for (let index = 0; index < count; index += 1)
    for (const [name, { codes }] of batches) times.get(name)?.push(await refusal(shop, player, codes[index] ?? ''));
  // The first of them warm the service up.
  const settled = [...times].map(([name, all]) => /** @type {const} */ ([name, all.slice(count / 10)]));
  const base = median(settled[0]?.[1] ?? []);
  const rows = settled.map(([name, all]) => [
    name,
    number(median(all)),
    number(percentile(all, 0.9)),
    number(percentile(all, 0.99)),
    `${number(median(all) - base)} (${number((median(all) / base - 1) * 100, 1)} %)`,
  ]);
  return [table(['the code is', 'p50 µs', 'p90 µs', 'p99 µs', 'p50 beside unknown'], rows)];
}
