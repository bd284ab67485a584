// One record for a signed-in caller: the session and the record both come from the database, nothing is kept.
import { responseOf, comparison, requireSameBytes, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

export const title = 'Signed-in single read';
export const about =
  'A player’s own account by `POST /api/user/center/me`: the session by its hashed token, the record, each request ' +
  'from the database. The limit is Nest on Fastify that parses the same form, sends the same bytes as a ready string and ' +
  'asks nobody. Below it the same of the console, `GET /api/admin/client-config`, with the permission of the role.';

/**
 * @param {import('../bench.mjs').Bench} bench @param {import('../processes.mjs').Server} server
 * @param {string} name @param {import('../load.mjs').Request} request
 */
async function subjectsOf(bench, server, name, request) {
  const read = { name, server, request, goal: 0.35 };
  const route = { method: request.method ?? 'GET', path: request.path, response: await responseOf(read) };
  const limit = { name: 'Nest on Fastify', server: await bench.bare('bare-nest', route), request };
  await requireSameBytes([limit, read]);
  return [limit, read];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [{ uid, token }] = await signInPlayers(shop, 1);
  const server = await shop.start();
  const own = await subjectsOf(bench, server, 'own account', {
    path: '/api/user/center/me',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'ug-uid': uid, 'ug-token': token },
    body: `appID=1000&channelID=0&uid=${uid}`,
  });
  const config = { path: '/api/admin/client-config', headers: shop.staffHeaders };
  const staff = await subjectsOf(bench, server, 'client config, console', config);
  const tables = [];
  for (const subjects of [own, staff]) {
    const results = await takeTurns(subjects, bench.effort);
    tables.push(comparison(results), await atHalfLoad(results, bench.effort.seconds));
  }
  return tables;
}
