// Measures whether the lists of the desk stay as quick when there are a thousand times as many conversations.
import { performance } from 'node:perf_hooks';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { playerStatements, supportStatements } from '../seed-support.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
const WARM_UP = 10;
/** So many wait and so many have an agent, however many are over. */
const WAITING = 200;
const ASSIGNED = 400;

export const title = 'Growth of the conversations';
export const about =
  'Milliseconds of one response after the other (median), among one thousand and among one million conversations, each ' +
  'with a session and a message: 200 wait, 200 have an agent, the others are over. Flat is the goal.';

/** @param {Shop} shop @param {Record<string, unknown>} query */
function list(shop, query) {
  const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return shop.call('GET', `/admin/support-conversations?${new URLSearchParams(text)}`);
}

/** @param {Shop} shop @returns {Record<string, () => Promise<unknown>>} */
const questionsOf = (shop) => ({
  'queue, longest wait first': () => list(shop, { filter: { box: 'queue' }, range: [0, 49] }),
  mine: () => list(shop, { filter: { box: 'mine' }, range: [0, 49] }),
  'all that go on': () => list(shop, { filter: { box: 'open' }, range: [0, 49] }),
  'closed, newest first': () => list(shop, { filter: { box: 'closed' }, range: [0, 49] }),
  'search by name': () => list(shop, { filter: { q: '玩家20' }, range: [0, 49] }),
  'search by uid': () => list(shop, { filter: { q: '20500' }, range: [0, 49] }),
  'by tag': () => list(shop, { filter: { tag: '充值' }, range: [0, 49] }),
  'counts of the boxes': () => shop.call('GET', '/admin/support-queue'),
  'messages of one': () => shop.call('GET', '/admin/support-conversations/500/messages'),
  'sessions of one': () => shop.call('GET', '/admin/support-conversations/500/sessions'),
  'the wall': () => shop.call('GET', '/admin/support-reports/wall'),
});

/** @param {Shop} shop @param {number} times @returns {Promise<Map<string, number>>} medians */
async function measureAll(shop, times) {
  await shop.start(measuredService('--uncached'));
  const medians = new Map();
  for (const [name, question] of Object.entries(questionsOf(shop))) {
    const found = [];
    for (let count = -WARM_UP; count < times; count += 1) {
      const start = performance.now();
      await question();
      if (count >= 0) found.push(performance.now() - start);
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
  const many = bench.isShort ? 100_000 : 1_000_000;
  const measured = [];
  let filled = 0;
  for (const until of [FEW, many]) {
    const wanted = { from: filled + 1, until, waiting: WAITING, assigned: ASSIGNED };
    await shop.execute([...playerStatements(wanted), ...supportStatements(wanted)]);
    filled = until;
    measured.push(await measureAll(shop, bench.isShort ? 20 : 50));
  }
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [table([bench.database, `${number(FEW)} conversations`, `${number(many)} conversations`, 'growth'], lines)];
}
