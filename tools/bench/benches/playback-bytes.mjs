// Bytes of an episode: whole, and in the segments that players ask for.
import path from 'node:path';
import { median, number, percent, table } from '../figures.mjs';
import { addEpisode, EPISODE, watch } from '../seed-videos.mjs';
import { fetchSegments } from '../segments.mjs';
import { Shop } from '../shop.mjs';
import { transfer } from '../transfer.mjs';

const PARALLEL = 4;

export const title = 'Bytes of an episode';
export const about =
  'An episode of 216 MB in one object. Above, whole, to four callers at once; below, its segments of 600 KB in ranges, one after ' +
  'the other on each of four connections. “token” is the service: the signature of the token, its browser, what was asked about it ' +
  'a minute ago, the range. The limits are a Node server that only pipes the file and `@fastify/static`.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const file = await addEpisode(shop);
  const server = await shop.start();
  const { folder, headers } = await watch(server.origin);
  const name = `/${path.basename(file)}`;
  const subjects = [
    { name: 'Node, piped', server: await bench.limit('plain-files', file), path: name },
    { name: '@fastify/static', server: await bench.limit('static-files', file), path: name },
    { name: 'token', server, path: `${folder}${EPISODE.rendition}.mp4`, headers },
  ];
  const { rounds, seconds } = bench.effort;
  const whole = await inTurns(subjects, rounds, (subject) =>
    transfer({ ...subject, url: subject.server.origin + subject.path }, PARALLEL),
  );
  const segments = await inTurns(subjects, rounds, (subject) =>
    fetchSegments(subject, { parallel: PARALLEL, seconds }),
  );
  return [bytesTable('whole', whole), bytesTable('segments', segments)];
}

/**
 * @template Subject @param {Subject[]} subjects @param {number} rounds
 * @param {(subject: Subject) => Promise<{ rate: number, processor: number }>} measureOne
 */
async function inTurns(subjects, rounds, measureOne) {
  const results = subjects.map((subject) => ({
    subject,
    rounds: /** @type {{ rate: number, processor: number }[]} */ ([]),
  }));
  for (let round = -1; round < rounds; round += 1) {
    for (const result of results) {
      const figures = await measureOne(result.subject);
      if (round >= 0) result.rounds.push(figures); // The first round only warms up.
    }
  }
  return results;
}

/** @param {string} what @param {{ subject: { name: string }, rounds: { rate: number, processor: number }[] }[]} results */
function bytesTable(what, results) {
  const [limit] = results;
  const rows = results.map(({ subject, rounds }) => [
    subject.name,
    number(median(rounds.map(({ rate }) => rate))),
    number(median(rounds.map(({ processor }) => processor))),
    percent(median(rounds.map(({ rate }, round) => rate / limit.rounds[round].rate))),
    percent(median(rounds.map(({ processor }, round) => limit.rounds[round].processor / processor))),
  ]);
  return table([what, 'MB/s', 'CPU ms/100 MB', 'of the limit', 'by CPU'], rows);
}
