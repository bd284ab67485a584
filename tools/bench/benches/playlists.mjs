// Playlists of an episode, made for each request.
import { comparison, requireSameBytes, responseOf, takeTurns } from '../load.mjs';
import { atHalfLoad } from '../paced.mjs';
import { addEpisode, EPISODE, watch } from '../seed-videos.mjs';
import { Shop } from '../shop.mjs';

export const title = 'Playlists';
export const about =
  'The list of renditions and that of 360 segments (24 minutes), each made for its request from the stored table, under a token that ' +
  'is checked. The limit is Nest on Fastify that sends the same bytes as a ready string, uncompressed.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await addEpisode(shop);
  const server = await shop.start();
  const { folder, headers } = await watch(server.origin);
  const tables = [];
  for (const [name, file] of [
    ['renditions', 'master.m3u8'],
    ['360 segments', `${EPISODE.rendition}.m3u8`],
  ]) {
    const request = { path: folder + file, method: 'GET', headers };
    const subject = { name, server, request };
    const limit = await bench.bare('bare-nest', {
      method: 'GET',
      path: '/playlist',
      response: await responseOf(subject),
    });
    const subjects = [{ name: 'Nest on Fastify', server: limit, request: { ...request, path: '/playlist' } }, subject];
    await requireSameBytes(subjects);
    const results = await takeTurns(subjects, bench.effort);
    tables.push(comparison(results), await atHalfLoad(results, bench.effort.seconds));
    await limit.stop();
  }
  return tables;
}
