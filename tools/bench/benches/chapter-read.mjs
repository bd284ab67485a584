// A chapter and the menu of a long novel, kept and freshly read.
import { measuredService } from '../build-service.mjs';
import { comparison, requireSameBytes, responseOf, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { signInPlayers } from '../players.mjs';
import { NOVEL, novelStatements } from '../seed-novels.mjs';
import { Shop } from '../shop.mjs';

const MIDDLE = NOVEL.parts / 2;

export const title = 'Chapter and menu of a novel';
export const about =
  'A chapter of 3,000 characters by `GET /api/v1/chapter/{id}`, and the menu of its novel of 5,000 chapters by ' +
  '`GET /api/v1/work/{id}/menu`. The limit is Nest on Fastify that sends the same bytes as a ready string. “kept” is a guest on ' +
  'the service as it ships, “a player” is signed in and may own chapters, “read” is a guest with a cache that never finds anything.';

/** @typedef {{ name: string, path: string, goals: { kept: number, read?: number } }} Question */

/** @type {Question[]} with the share of the limit that it should reach */
const QUESTIONS = [
  { name: 'chapter', path: `/api/v1/chapter/${MIDDLE}`, goals: { kept: 0.65 } },
  { name: 'menu', path: `/api/v1/work/${NOVEL.work}/menu`, goals: { kept: 0.65 } },
];

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [{ uid, token }] = await signInPlayers(shop, 1);
  await shop.execute(novelStatements('sqlite'));
  const copy = shop.copy();
  const kept = await shop.start();
  const read = await bench.start(measuredService('--uncached'), copy);
  const tables = [];
  for (const { name, path, goals } of QUESTIONS) {
    const request = { path, method: 'GET' };
    const signedIn = { ...request, headers: { 'ug-uid': uid, 'ug-token': token } };
    const subject = { name: `${name}, kept`, server: kept, request, goal: goals.kept };
    const limit = await bench.bare('bare-nest', { method: 'GET', path, response: await responseOf(subject) });
    const subjects = [
      { name: 'Nest on Fastify', server: limit, request },
      subject,
      { name: `${name}, a player`, server: kept, request: signedIn },
      { name: `${name}, read`, server: read, request },
    ];
    await requireSameBytes(subjects);
    const results = await takeTurns(subjects, bench.effort);
    tables.push(comparison(results), await atHalfLoad(results, bench.effort.seconds));
    await limit.stop();
  }
  return tables;
}
