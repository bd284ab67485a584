// Measures 玩家分析 with a million players: the time of its requests, and of the task that adds new events.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
/** One transaction for more of them would need their room twice over. */
const FILLED_AT_ONCE = 100_000;
const DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
const CHANNELS = 50;
/** Behind the ids of every other player. */
const FIRST_ID = 2_000_000;
/** The task comes once a minute; counting a million takes some. */
const PATIENCE_MS = 90 * 60_000;
const WARM_UP = 5;

export const title = 'Reports of a million players';
export const about =
  'Players who registered on ninety days through fifty channels, half of them there on the next day as well, a tenth of them ' +
  'with a payment. Counting is the first run over all of them, in slices between which everybody else has a turn. It waits up to a ' +
  'minute for the task. The report is read from counts alone: its milliseconds (median) should be the same for few and for many.';

/** Noon in Asia/Shanghai, ninety days ago. */
const FIRST_NOON = Math.floor(Date.now() / DAY_MS - DAYS) * DAY_MS + 4 * 60 * 60_000;
/** @param {number} n @returns {string} */
const dayOf = (n) => new Date(FIRST_NOON + n * DAY_MS).toISOString().slice(0, 10);

/** @typedef {{ players: number, active: number, payers: number, repaid: number }} Sums */

/** @param {number} id @returns {number[]} days after registering on which this one was there, within the ninety */
const visitsOf = (id) =>
  [0, ...(id % 2 === 0 ? [1] : []), ...(id % 5 === 0 ? [7] : [])].filter((age) => (id % DAYS) + age < DAYS);

/** @param {number} count @returns {Sums} what the report has to say of so many players */
function sumsOf(count) {
  const sums = { players: count, active: 0, payers: 0, repaid: 0 };
  for (let id = FIRST_ID + 1; id <= FIRST_ID + count; id += 1) {
    sums.active += visitsOf(id).length;
    if (id % 10 === 0) sums.payers += 1;
    if (id % 50 === 0) sums.repaid += 1;
  }
  return sums;
}

/** Adds players with all that the report counts. @param {{ from: number, until: number }} numbers @param {'sqlite' | 'postgres'} database */
function playerStatements({ from, until }, database) {
  const no = database === 'sqlite' ? '0' : 'false';
  const days = Array.from({ length: DAYS }, (_, n) => `(${n}, '${dayOf(n)}')`).join(', ');
  const tables =
    `WITH RECURSIVE s(id) AS (SELECT ${FIRST_ID + from} UNION ALL SELECT id + 1 FROM s WHERE id < ${FIRST_ID + until}), ` +
    `d(n, day) AS (VALUES ${days})`;
  const at = `CAST(${FIRST_NOON} AS bigint) + CAST(id % ${DAYS} AS bigint) * ${DAY_MS}`;
  const visit = (/** @type {number} */ age, /** @type {number} */ each) =>
    `INSERT INTO active_days (day, uid) ${tables}
      SELECT d.day, s.id FROM s JOIN d ON d.n = s.id % ${DAYS} + ${age} WHERE s.id % ${each} = 0`;
  const order = (/** @type {number} */ nth, /** @type {number} */ each) =>
    `INSERT INTO orders (version, order_no, uid, state, amount, goods, title, coins, bonus, provider, pending_reason, created_at,
        expires_at, paid_at)
      ${tables} SELECT 1, 'B${nth}-' || id, id, 'credited', 600, 'coins', '60 X钻', 60, 0, 'sandbox', '', ${at}, ${at},
        ${at} + ${nth} * 60000 FROM s WHERE id % ${each} = 0`;
  return [
    `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age, level_type, channel_id, invite_code,
        banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
      ${tables} SELECT id, 1, 'bench' || id, 'bench' || id, 'bench' || id, '-', 0, 0, 0, 'c' || (id % ${CHANNELS}), '',
        ${no}, '', 0, ${at}, ${at}, ${at} FROM s`,
    visit(0, 1),
    visit(1, 2),
    visit(7, 5),
    `INSERT INTO first_downloads (uid, at) ${tables} SELECT id, ${at} FROM s WHERE id % 3 = 0`,
    `INSERT INTO first_reads (uid, at, noted_at) ${tables} SELECT id, ${at}, ${at} FROM s WHERE id % 4 = 0`,
    order(1, 10),
    order(2, 50),
  ];
}

/** @param {Shop} shop @param {Record<string, string>} [asked] @returns {Promise<any>} */
const report = (shop, asked = {}) =>
  shop.call(
    'GET',
    `/admin/player-reports?${new URLSearchParams({ from: dayOf(0), to: dayOf(DAYS - 1), ...asked }).toString()}`,
  );

/** @param {any} found a report @returns {Sums} */
const sumsIn = ({ days, cohorts, funnel }) => ({
  players: cohorts.reduce((sum, one) => sum + one.registered, 0),
  active: days.reduce((sum, one) => sum + one.active, 0),
  payers: funnel.paid,
  repaid: funnel.repaid,
});

/** Waits until everything is in the counts. @param {Shop} shop @param {Sums} expected @returns {Promise<number>} seconds */
async function counted(shop, expected) {
  const begun = performance.now();
  for (;;) {
    const sums = sumsIn(await report(shop));
    if (Object.entries(expected).every(([name, value]) => sums[name] === value))
      return (performance.now() - begun) / 1000;
    if (performance.now() - begun > PATIENCE_MS)
      throw new StepFailure(`counted ${JSON.stringify(sums)}, not ${JSON.stringify(expected)}`);
    await pause(1000);
  }
}

/** @param {Shop} shop @param {number} times @returns {Promise<Map<string, number>>} medians */
async function timesOf(shop, times) {
  const questions = {
    'ninety days, all channels': () => report(shop),
    'ninety days, one channel': () => report(shop, { channelID: 'c7' }),
    'the last week': () => report(shop, { from: dayOf(DAYS - 7) }),
  };
  const medians = new Map();
  for (const [name, question] of Object.entries(questions)) {
    for (let warm = 0; warm < WARM_UP; warm += 1) await question();
    const found = [];
    for (let asked = 0; asked < times; asked += 1) {
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
  const many = bench.isShort ? 50_000 : 1_000_000;
  const measured = [];
  const counting = [];
  let filled = 0;
  for (const until of [FEW, many]) {
    await shop.stop();
    for (let from = filled + 1; from <= until; from += FILLED_AT_ONCE)
      await shop.execute(playerStatements({ from, until: Math.min(until, from + FILLED_AT_ONCE - 1) }, bench.database));
    await shop.start(measuredService('--uncached'));
    const seconds = await counted(shop, sumsOf(until));
    counting.push([`${number(until - filled)} players`, number(seconds)]);
    filled = until;
    measured.push(await timesOf(shop, bench.isShort ? 10 : 50));
  }
  await shop.stop();
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [
    table([bench.database, `${number(FEW)} players`, `${number(many)} players`, 'growth'], lines),
    table(['counting', 'seconds'], counting),
  ];
}
