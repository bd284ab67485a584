// A batch of gift codes: made by its task, written to its file by another.
import { createHmac, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { number, table } from '../figures.mjs';
import { residentMemory } from '../machine.mjs';
import { Shop } from '../shop.mjs';

const require = createRequire(import.meta.url);
const SIZES = [10_000, 100_000, 400_000];
const SLICE = 1000;
const LOOK_MS = 20;
const PATIENCE_MS = 600_000;

export const title = 'Gift codes';
export const about =
  'Batches of unique codes, made by a durable task in slices of a thousand and exported as one CSV file by another, beside ' +
  'a loop of better-sqlite3 that makes as many digests and inserts them with the same SQL, slices and pragmas. Memory is ' +
  'the most that the service held. What a service that has just begun fills its heap and the cache of the database with is not ' +
  'the batch’s: whether memory grows with the batch is seen between the two largest.';

/** @param {Shop} shop @param {number} id @param {(batch: { state: string, exportState: string }) => boolean} isDone @param {() => void} look */
async function until(shop, id, isDone, look) {
  const start = performance.now();
  for (;;) {
    look();
    const batch = await shop.call('GET', `/admin/gift-codes/${id}`);
    if (isDone(batch)) return (performance.now() - start) / 1000;
    if (performance.now() - start > PATIENCE_MS) throw new StepFailure(`batch ${id} did not finish in time`);
    await pause(LOOK_MS);
  }
}

/** @param {Shop} shop @param {number} packageId @param {number} count */
async function oneBatch(shop, packageId, count) {
  let memory = 0;
  const look = () => (memory = Math.max(memory, residentMemory(shop.server.pid)));
  const time = { startAt: null, endAt: null };
  const body = { name: `${count}`, packageId, kind: 'unique', code: null, count, oncePerPlayer: true, ...time };
  const { id } = await shop.call('POST', '/admin/gift-codes', body);
  const making = await until(shop, id, ({ state }) => state === 'ready', look);
  await shop.call('POST', `/admin/gift-codes/${id}/export`);
  const exporting = await until(shop, id, ({ exportState }) => exportState === 'ready', look);
  const { url } = await shop.call('GET', `/admin/gift-codes/${id}/export`);
  const lines = (await (await fetch(url)).text()).trim().split('\r\n').slice(1);
  if (new Set(lines).size !== count) throw new StepFailure(`the file has ${lines.length} codes, not ${count}`);
  return { making, exporting, memory };
}

/** The same rows by the library alone. @param {string} folder @param {number} count @returns {number} seconds */
function bareLoop(folder, count) {
  const database = new (require('better-sqlite3'))(join(folder, `bare-${count}.sqlite`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`CREATE TABLE gift_codes (id integer PRIMARY KEY AUTOINCREMENT, batch_id integer NOT NULL,
    digest varchar(64) NOT NULL, cap integer NOT NULL CHECK (cap >= 0), used integer NOT NULL, is_void boolean NOT NULL)`);
  database.exec('CREATE UNIQUE INDEX ux ON gift_codes (digest)');
  database.exec('CREATE INDEX ix ON gift_codes (batch_id, used)');
  const rows = Array.from({ length: SLICE }, () => '(1, ?, 1, 0, 0)').join(', ');
  const insert = database.prepare(
    `INSERT INTO gift_codes (batch_id, digest, cap, used, is_void) VALUES ${rows} ON CONFLICT (digest) DO NOTHING`,
  );
  const [seed, codeKey, digestKey] = [randomBytes(32).toString('hex'), randomBytes(32), randomBytes(32)];
  const hmac = (/** @type {Buffer} */ key, /** @type {string} */ text) =>
    createHmac('sha256', key).update(text).digest('hex');
  const start = performance.now();
  for (let at = 0; at < count; at += SLICE) {
    const digests = Array.from({ length: SLICE }, (_, i) => hmac(digestKey, hmac(codeKey, `${seed}:${at + i}`)));
    database.transaction(() => insert.run(...digests))();
  }
  const seconds = (performance.now() - start) / 1000;
  database.close();
  return seconds;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  const fields = { name: '基准礼包', summary: '', instructions: '', gameId: null, hasGameCode: false, minLevel: 0 };
  const open = { channels: [], registeredSince: null, stock: null, startAt: null, endAt: null, sortOrder: 0 };
  const rewards = [{ kind: 'diamonds', amount: 1 }];
  const { id } = await shop.call('POST', '/admin/gift-packages', { ...fields, ...open, rewards });
  const rows = [];
  for (const count of SIZES) {
    const bare = bareLoop(bench.folder, count);
    // The loop kept this process from hearing that the service closed the idle connection.
    await pause(LOOK_MS);
    const { making, exporting, memory } = await oneBatch(shop, id, count);
    rows.push([
      `${number(count)} codes`,
      number(making, 2),
      number(bare, 2),
      number(exporting, 2),
      number(count / making),
      number(memory),
    ]);
  }
  return [table(['', 'made, s', 'bare loop, s', 'exported, s', 'codes/s', 'RSS MB at most'], rows)];
}
