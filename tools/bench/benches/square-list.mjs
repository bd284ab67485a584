// The community's first page and a post, kept and freshly read.
import { measuredService } from '../build-service.mjs';
import { responseOf, comparison, requireSameBytes, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { signInPlayers } from '../players.mjs';
import { authorStatements, postStatements } from '../seed-square.mjs';
import { CROWDED_POST, peopleStatements } from '../seed-square-people.mjs';
import { Shop } from '../shop.mjs';

const POSTS = 1000;

export const title = 'List and detail of posts';
export const about =
  'The newest 20 of 1,000 posts by `GET /api/v1/square/post/list`, and one of them by `GET /api/v1/square/post/{id}`, each for a ' +
  'guest. The limit is Nest on Fastify that sends the same bytes as a ready string. “kept” is the service as it ships, “read” the ' +
  'same with a cache that never finds anything.';

/** The measured requests, each with the share of the limit that it should reach when it is cached and when it is read. */
const QUESTIONS = [
  { name: 'list', path: '/api/v1/square/post/list?sort=2&pageSize=20', goals: [0.65, 0.2] },
  { name: 'detail', path: `/api/v1/square/post/${CROWDED_POST}`, goals: [0.65, undefined] },
];

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [many, quiet] = (await signInPlayers(shop, 2)).map(({ uid }) => uid);
  const ids = { from: 1, until: POSTS };
  await shop.execute([
    ...authorStatements('sqlite', { many, quiet }),
    ...postStatements('sqlite', ids),
    ...peopleStatements(ids, many),
  ]);
  const copy = shop.copy();
  const kept = await shop.start();
  const read = await bench.start(measuredService('--uncached'), copy);
  const tables = [];
  for (const { name, path, goals } of QUESTIONS) {
    const request = { path, method: 'GET' };
    const subject = { name: `${name}, kept`, server: kept, request, goal: goals[0] };
    const response = await responseOf(subject);
    const limit = await bench.bare('bare-nest', { method: 'GET', path: path.split('?')[0], response });
    const subjects = [
      { name: 'Nest on Fastify', server: limit, request },
      subject,
      { name: `${name}, read`, server: read, request, goal: goals[1] },
    ];
    await requireSameBytes(subjects);
    const results = await takeTurns(subjects, bench.effort);
    tables.push(comparison(results), await atHalfLoad(results, bench.effort.seconds));
    await limit.stop();
  }
  return tables;
}
