// A game's page: kept and freshly read.
import { measuredService } from '../build-service.mjs';
import { responseOf, comparison, requireSameBytes, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { Shop } from '../shop.mjs';

const path = '/api/web/game/detail';
const GAMES = 1000;

export const title = 'Detail of a game';
export const about =
  'One of 1,000 games with its packages and six similar ones by `POST /api/web/game/detail`, beside Nest on Fastify that ' +
  'parses the same form and sends the same bytes as a ready string. “read” never finds a cached response: three statements.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { path, method: 'POST', headers, body: 'appID=500&channelID=0' };
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.fill(GAMES);
  const copy = shop.copy();
  const kept = { name: 'detail, kept', server: await shop.start(), request, goal: 0.65 };
  const response = await responseOf(kept);
  const server = await bench.start(measuredService('--uncached'), copy);
  const subjects = [
    { name: 'Nest on Fastify', server: await bench.bare('bare-nest', { method: 'POST', path, response }), request },
    kept,
    { name: 'detail, read', server, request },
  ];
  await requireSameBytes(subjects);
  const results = await takeTurns(subjects, bench.effort);
  return [comparison(results), await atHalfLoad(results, bench.effort.seconds)];
}
