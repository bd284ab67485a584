// The hottest page of the portal: the first page of games, kept and freshly read.
import { measuredService } from '../build-service.mjs';
import { responseOf, comparison, requireSameBytes, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { Shop } from '../shop.mjs';

const path = '/api/web/game/list';
const GAMES = 1000;

export const title = 'List of games';
export const about =
  'The first 20 of 1,000 games by `POST /api/web/game/list`. The limit is Nest on Fastify that parses the same form and ' +
  'sends the same bytes as a ready string. “kept” is the service as it ships, “read” the same with a cache that never ' +
  'finds anything: every request asks which 21 games it is about, and joins their cards.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { path, method: 'POST', headers, body: 'appID=1000&channelID=0&sort=recommended&pageSize=20' };
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.fill(GAMES);
  const copy = shop.copy();
  const kept = { name: 'list, kept', server: await shop.start(), request, goal: 0.65 };
  const response = await responseOf(kept);
  const server = await bench.start(measuredService('--uncached'), copy);
  const subjects = [
    { name: 'Nest on Fastify', server: await bench.bare('bare-nest', { method: 'POST', path, response }), request },
    kept,
    { name: 'list, read', server, request, goal: 0.2 },
  ];
  await requireSameBytes(subjects);
  // The form that browsers request. It has fewer bytes, so it is measured beside the others but not held to their goal.
  const compressed = { ...request, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } };
  subjects.push({ name: 'list, kept, for a browser (br)', server: kept.server, request: compressed });
  const results = await takeTurns(subjects, bench.effort);
  return [comparison(results), await atHalfLoad(results, bench.effort.seconds)];
}
