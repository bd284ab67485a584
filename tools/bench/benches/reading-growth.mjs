// Whether 阅读记录 and 我的订阅 stay as quick when a thousand times as many works were read.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { signInPlayers } from '../players.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
const WARM_UP = 30;
/** One transaction for more of them would need their room twice over. */
const FILLED_AT_ONCE = 100_000;
/** A deep page of the history of the player who reads most. */
const PAGES = 5;
/** Milliseconds at which the first work was read; one a minute follows. */
const FIRST = Date.UTC(2026, 0, 1);

export const title = 'Growth of reading';
export const about =
  'Milliseconds of one response after the other (median), with no response cached, among one thousand and among one million ' +
  'rows of the shelf: a tenth of them are one player’s, the others of five thousand. Half of them are subscriptions as well, ' +
  'each row has a place. The works are not there, as after a clearing-up, so that only the lists are measured. Flat is the goal.';

/** @typedef {import('../players.mjs').PlayerSession} PlayerSession */
/** @typedef {() => Promise<unknown>} Question */

const columns = {
  uid: '',
  work_id: '1000000 + id',
  latest_device: `'${'d'.repeat(32)}'`,
  latest_at: `CAST(${FIRST} AS bigint) + CAST(id AS bigint) * 60000`,
  part_id: '1000000 + id',
  progress: 'id % 1000',
  furthest: 'id % 1000',
  subscribed_at: `CASE WHEN id % 2 = 0 THEN CAST(${FIRST} AS bigint) + CAST(id AS bigint) * 60000 END`,
  seen_at: `CAST(${FIRST} AS bigint) + CAST(id AS bigint) * 60000`,
};

/** Adds rows of the shelf with their places. @param {{ from: number, until: number }} ids @param {string} uid who has a tenth of them */
function shelfStatements({ from, until }, uid) {
  const ids = `WITH RECURSIVE s(id) AS (SELECT ${from} UNION ALL SELECT id + 1 FROM s WHERE id < ${until})`;
  const owner = `CASE WHEN id % 10 = 0 THEN ${uid} ELSE 2000000 + id % 5000 END`;
  const shelf = Object.entries({ ...columns, uid: owner });
  const place = {
    uid: owner,
    work_id: columns.work_id,
    device_id: columns.latest_device,
    device_name: `'手机'`,
    part_id: columns.part_id,
    paragraph_id: '1',
    char_offset: '0',
    permille: 'id % 1000',
    context: `'信封上没有地址'`,
    seq: '1',
    read_ms: '60000',
    at: columns.latest_at,
  };
  return [
    ['shelf', shelf],
    ['reading_places', Object.entries(place)],
  ].map(
    ([name, entries]) =>
      `INSERT INTO ${name} (${entries.map(([column]) => column).join(', ')}) ${ids} SELECT ${entries.map(([, sql]) => sql).join(', ')} FROM s`,
  );
}

/** @param {Shop} shop @param {PlayerSession} player @param {string} path @param {string} [cursor] */
async function page(shop, { uid, token }, path, cursor) {
  const isList = path === 'shelf' || path === 'reading/history';
  const query = isList ? new URLSearchParams({ pageSize: '20', ...(cursor && { cursor }) }) : '';
  const headers = { 'UG-Uid': uid, 'UG-Token': token };
  const response = await fetch(`${shop.server.origin}/api/v1/${path}?${query}`, { headers });
  const body = await response.json();
  if (!response.ok || body.code !== 0) throw new StepFailure(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  return body.data;
}

/** @param {Shop} shop @param {PlayerSession[]} players @returns {Promise<Record<string, Question>>} */
async function questionsOf(shop, [many, none]) {
  let cursor;
  for (let read = 0; read < PAGES; read += 1)
    cursor = (await page(shop, many, 'reading/history', cursor)).nextCursor ?? cursor;
  return {
    'history, who has a tenth': () => page(shop, many, 'reading/history'),
    'history, a later page': () => page(shop, many, 'reading/history', cursor),
    'history, who has none': () => page(shop, none, 'reading/history'),
    'subscriptions, who has a tenth': () => page(shop, many, 'shelf'),
    'subscriptions, who has none': () => page(shop, none, 'shelf'),
    'where to go on': () => page(shop, many, 'reading/continue'),
    'the place in a work': () => page(shop, many, 'place/1000010'),
  };
}

/** @param {Shop} shop @param {PlayerSession[]} players @param {number} count @returns {Promise<Map<string, number>>} medians */
async function times(shop, players, count) {
  await shop.start(measuredService('--uncached'));
  const questions = await questionsOf(shop, players);
  const medians = new Map();
  for (let warm = 0; warm < WARM_UP; warm += 1) for (const question of Object.values(questions)) await question();
  for (const [name, question] of Object.entries(questions)) {
    const found = [];
    for (let asked = 0; asked < count; asked += 1) {
      const start = performance.now();
      await question();
      found.push(performance.now() - start);
    }
    medians.set(name, median(found));
  }
  await shop.stop();
  return medians;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench, bench.database === 'postgres' ? await createPostgres(bench) : undefined);
  await shop.stop();
  const players = await signInPlayers(shop, 2);
  const many = bench.isShort ? 100_000 : 1_000_000;
  const measured = [];
  let filled = 0;
  for (const until of [FEW, many]) {
    for (let from = filled + 1; from <= until; from += FILLED_AT_ONCE)
      await shop.execute(shelfStatements({ from, until: Math.min(until, from + FILLED_AT_ONCE - 1) }, players[0].uid));
    filled = until;
    measured.push(await times(shop, players, bench.isShort ? 20 : 100));
  }
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [table([bench.database, `${number(FEW)} rows`, `${number(many)} rows`, 'growth'], lines)];
}
