// Measures the places of readers that are stored in a second, beside the same rows written without the service.
import { fileURLToPath } from 'node:url';
import { placeWrites } from '../build-service.mjs';
import { signInPlayers } from '../players.mjs';
import { novelStatements } from '../seed-novels.mjs';
import { Shop } from '../shop.mjs';
import { writesBesideRaw } from '../writes.mjs';

const raw = fileURLToPath(new URL('../servers/raw-places.mjs', import.meta.url));

export const title = 'Places of readers written in a second';
export const about =
  'One report after the other of a reader in a novel of 5,000 chapters through `PlaceReportsService`, each a unit of work of its ' +
  'own: the place of the device, the reading time of the day, the row of the shelf, decided by what was known before. The ' +
  'limit is a loop of better-sqlite3 that writes the same three rows in one transaction each and decides nothing.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await signInPlayers(shop, 1);
  await shop.execute(novelStatements('sqlite'));
  return [
    await writesBesideRaw(bench, shop, { head: 'places', name: 'the service', raw, service: placeWrites, goal: 0.4 }),
  ];
}
