// A package of 200 MB: up through the console's resumable upload, down through a signed link.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { median, number, percent, table } from '../figures.mjs';
import { residentMemory } from '../machine.mjs';
import { Shop } from '../shop.mjs';
import { transfer } from '../transfer.mjs';

const SIZE = 200_000_000;
const PARALLEL = 4;
const GAME = 1;
const FILE = 'package.apk';

export const title = 'Download of a package';
export const about =
  'The same 200 MB to four callers at once: through a signed link of the service (signature, database, ranges, headers), ' +
  'by a Node server that only pipes the file, and by `@fastify/static`. Below it, the upload of the same package through ' +
  'the console (every chunk durable before it is acknowledged), and the memory of the service meanwhile.';

/** An archive as far as anybody can see: the service looks at both ends. */
function samplePackage() {
  const bytes = randomBytes(SIZE);
  bytes.write('PK\u0003\u0004', 0, 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.copy(bytes, SIZE - end.length);
  return bytes;
}

/** @param {Shop} shop @param {Buffer} bytes @returns {Promise<{ fileId: string, rate: number, grown: number }>} MB/s, MB */
async function upload(shop, bytes) {
  const before = residentMemory(shop.server.pid);
  const start = performance.now();
  const { id, chunkSize } = await shop.call('POST', '/admin/files', { kind: 'package', name: FILE, size: SIZE });
  for (let offset = 0; offset < SIZE; offset += chunkSize) {
    const chunk = bytes.subarray(offset, Math.min(SIZE, offset + chunkSize));
    await shop.call('PATCH', `/admin/files/${id}?offset=${offset}`, chunk);
  }
  const seconds = (performance.now() - start) / 1000;
  const grown = residentMemory(shop.server.pid, 'VmHWM') - before;
  return { fileId: id, rate: SIZE / 1e6 / seconds, grown };
}

/** @param {Shop} shop @param {string} fileId @returns {Promise<string>} where a guest downloads it */
async function publish(shop, fileId) {
  await shop.call('POST', `/admin/games/${GAME}/versions`, { platformType: 1, version: '1.0.0', fileId });
  const deviceID = randomBytes(16).toString('hex');
  const response = await fetch(`${shop.server.origin}/api/user/game/download/${GAME}`, {
    method: 'POST',
    body: new URLSearchParams({ appID: '1000', channelID: '0', platformType: '1', deviceID }),
  });
  const { data } = /** @type {{ data: string }} */ (await response.json());
  return data;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const bytes = samplePackage();
  const file = join(bench.folder, FILE);
  writeFileSync(file, bytes);
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.fill(GAME);
  await shop.start();
  const uploaded = await upload(shop, bytes);
  const url = await publish(shop, uploaded.fileId);
  const [plain, fastify] = [await bench.limit('plain-files', file), await bench.limit('static-files', file)];
  const subjects = [
    { name: 'Node, piped', server: plain, url: `${plain.origin}/${FILE}` },
    { name: '@fastify/static', server: fastify, url: `${fastify.origin}/${FILE}` },
    { name: 'signed link', server: shop.server, url },
  ];
  const results = subjects.map((subject) => ({
    subject,
    rounds: /** @type {Awaited<ReturnType<typeof transfer>>[]} */ ([]),
  }));
  for (let round = -1; round < bench.effort.rounds; round += 1) {
    for (const { subject, rounds } of results) {
      const figures = await transfer(subject, PARALLEL);
      if (round >= 0) rounds.push(figures); // The first round only warms up.
    }
  }
  return [downloadTable(results), uploadTable(uploaded)];
}

/** @param {{ subject: { name: string }, rounds: Awaited<ReturnType<typeof transfer>>[] }[]} results */
function downloadTable(results) {
  const [limit] = results;
  const rows = results.map(({ subject, rounds }) => [
    subject.name,
    number(median(rounds.map(({ rate }) => rate))),
    number(median(rounds.map(({ processor }) => processor))),
    percent(median(rounds.map(({ rate }, round) => rate / limit.rounds[round].rate))),
    percent(median(rounds.map(({ processor }, round) => limit.rounds[round].processor / processor))),
    number(Math.max(...rounds.map(({ peak }) => peak))),
  ]);
  return table(['', 'MB/s', 'CPU ms/100 MB', 'of the limit', 'by CPU', 'peak RSS MB'], rows);
}

function uploadTable({ rate, grown }) {
  return table(['upload', 'MB/s', 'RSS grown by MB'], [['200 MB in chunks', number(rate), number(grown)]]);
}
