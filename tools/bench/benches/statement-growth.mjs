// Measures whether a player's statement of diamonds stays as quick when it has a thousand times as many entries.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { signInPlayers } from '../players.mjs';
import { statementEntries } from '../seed-wallet.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
const WARM_UP = 30;

export const title = 'Growth of a statement';
export const about =
  'Milliseconds of one response after the other (median) for two players: one with a thousand entries in their statement of ' +
  'X diamonds, one with a million, all of them in one ledger. Flat is the goal.';

/** @typedef {import('../players.mjs').PlayerSession} PlayerSession */

/** @param {Shop} shop @param {PlayerSession} player @param {string} path @param {Record<string, string>} fields */
async function ask(shop, { uid, token }, path, fields) {
  const response = await fetch(`${shop.server.origin}/api${path}`, {
    method: 'POST',
    headers: { 'UG-Uid': uid, 'UG-Token': token },
    body: new URLSearchParams({ appID: '1000', channelID: '0', uid, ...fields }),
  });
  const body = await response.json();
  if (!response.ok || body.code !== 0) throw new StepFailure(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  return body.data;
}

/** @param {Shop} shop @param {PlayerSession} player @returns {Promise<Record<string, () => Promise<unknown>>>} */
async function questionsOf(shop, player) {
  const list = (/** @type {Record<string, string>} */ fields) =>
    ask(shop, player, '/user/center/coin/all', { pageSize: '20', ...fields });
  const { nextCursor, list: entries } = await list({});
  if (entries.length !== 20) throw new StepFailure(`the first page has ${entries.length} entries, not 20`);
  const rows = (/** @type {Record<string, unknown>} */ query) => {
    const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
    return shop.call('GET', `/admin/wallet?${new URLSearchParams(text)}`);
  };
  return {
    'first page': () => list({}),
    'first page, income': () => list({ direction: 'in' }),
    'first page, expenses': () => list({ direction: 'out' }),
    'second page': () => list({ cursor: nextCursor }),
    'account with its balance': () => ask(shop, player, '/user/center/me', {}),
    'console, of this player': () => rows({ filter: { uid: Number(player.uid) }, range: [0, 24] }),
  };
}

/** @param {Shop} shop @param {PlayerSession} player @param {number} times @returns {Promise<Map<string, number>>} medians */
async function timesOf(shop, player, times) {
  const questions = Object.entries(await questionsOf(shop, player));
  const medians = new Map();
  for (let count = 0; count < WARM_UP; count += 1) for (const [, question] of questions) await question();
  for (const [name, question] of questions) {
    const found = [];
    for (let count = 0; count < times; count += 1) {
      const start = performance.now();
      await question();
      found.push(performance.now() - start);
    }
    medians.set(name, median(found));
  }
  return medians;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench, bench.database === 'postgres' ? await createPostgres(bench) : undefined);
  await shop.stop();
  const [poor, rich] = await signInPlayers(shop, 2);
  const many = bench.isShort ? 100_000 : 1_000_000;
  await shop.execute([
    ...statementEntries({ uid: poor.uid, from: 1, until: FEW }),
    ...statementEntries({ uid: rich.uid, from: FEW + 1, until: FEW + many }),
  ]);
  await shop.start(measuredService('--uncached'));
  const times = bench.isShort ? 20 : 100;
  const [few, lots] = [await timesOf(shop, poor, times), await timesOf(shop, rich, times)];
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [table([bench.database, `${number(FEW)} entries`, `${number(many)} entries`, 'growth'], lines)];
}
