// One record for a signed-in caller: the session and the record both come from the database, nothing is kept.
import { responseOf, comparison, requireSameBytes, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { Shop } from '../shop.mjs';

const path = '/api/admin/client-config';

export const title = 'Signed-in single read';
export const about =
  '`GET /api/admin/client-config`: the session by its hashed token, the permission of its role, the record, each request ' +
  'anew from the database. The limit is Nest on Fastify that sends the same bytes and asks nobody.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const request = { path, headers: shop.staffHeaders };
  const read = { name: 'signed-in read', server: shop.server, request, goal: 0.35 };
  const response = await responseOf(read);
  const subjects = [
    { name: 'Nest on Fastify', server: await bench.bare('bare-nest', { method: 'GET', path, response }), request },
    read,
  ];
  await requireSameBytes(subjects);
  const results = await takeTurns(subjects, bench.effort);
  return [comparison(results), await atHalfLoad(results, bench.effort.seconds)];
}
