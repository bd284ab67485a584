// One client that sends the worst bodies it may, as often as it may: what everybody else notices of it.
import { median, milliseconds, number, percentile, table } from '../figures.mjs';
import { paced } from '../paced.mjs';
import { Shop } from '../shop.mjs';

const GAMES = 1000;
const OTHERS_RATE = 100;
/** A second: `RATE_LIMIT` lets one address ask 3,000 times a minute, and what is larger than usual 60 times. */
const [HOSTILE_RATE, LARGE_RATE] = [50, 1];
/** The largest body where the contract sets no other limit. */
const BODY_BYTES = 64 * 1024;
const MAX_FIELDS = 200;
/**
 * The uids of an audience, and the number of characters with which each fits into its 320 KiB. Zeros behind the point are read and change
 * nothing.
 */
const [MAX_UIDS, DIGITS] = [10_000, 31];

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

export const title = 'Hostile bodies';
export const about =
  'What 100 reads a second of the list of games (`POST /api/web/game/list`, 1,000 games) notice while one client sends the ' +
  'worst bodies that are still read, as often as one address may (50 a second by `RATE_LIMIT`): a form of 200 fields and ' +
  '64 KiB, 64 KiB of JSON full of unknown fields to the console’s sign-in (as if its own limit of 20 a minute were not ' +
  'there), and, once a second from a signed-in operator, a system message’s audience of 10,000 players, the largest body ' +
  'of the contract. The cases take turns; milliseconds are the medians of the rounds.';

/** @param {string} name @param {number} bytes @returns {string} a form that uses up both limits */
function largestForm(name, bytes) {
  const filler = 'x'.repeat(Math.floor(bytes / MAX_FIELDS) - name.length - 5);
  return Array.from({ length: MAX_FIELDS }, (_, at) => `${name}${at}=${filler}`).join('&');
}

/** @param {number} bytes @returns {string} as many unknown fields as fit */
function unknownFields(bytes) {
  const fields = Array.from({ length: bytes / 8 }, (_, at) => `"${at.toString(36)}":1`);
  while (fields.join(',').length + 2 > bytes) fields.length -= 100;
  return `{${fields.join(',')}}`;
}

/** @returns {string} an audience of as many players as it may name, as long as it may be */
function largestAudience() {
  const uids = Array.from({ length: MAX_UIDS }, (_, at) => `${2_000_000_000 + at}.`.padEnd(DIGITS, '0'));
  return `{"kind":"chosen","uids":[${uids.join(',')}]}`;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.fill(GAMES);
  const server = await shop.start();
  const list = { path: '/api/web/game/list', method: 'POST', headers: form };
  const read = { ...list, body: 'appID=1000&channelID=0&sort=recommended&pageSize=20' };
  const others = { name: 'others', server, request: read };
  const reach = { path: '/api/admin/messages/reach', method: 'POST', headers: { ...json, ...shop.staffHeaders } };
  const signIn = { path: '/api/admin/login', method: 'POST', headers: json, body: unknownFields(BODY_BYTES) };
  const cases = [
    { name: 'quiet' },
    { name: 'form of 200 fields', status: 400, request: { ...list, body: largestForm('f', BODY_BYTES) } },
    { name: 'JSON of unknown fields', status: 400, request: signIn },
    { name: '10,000 uids, signed in', rate: LARGE_RATE, request: { ...reach, body: largestAudience() } },
  ].map((one) => ({ ...one, server, times: /** @type {number[][]} */ ([]) }));
  const { rounds, seconds, warmUp } = bench.effort;
  await paced(others, { rate: OTHERS_RATE, seconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const { times, ...hostile } of cases) {
      const sent = hostile.request ? paced(hostile, { rate: hostile.rate ?? HOSTILE_RATE, seconds }) : undefined;
      times.push(await paced(others, { rate: OTHERS_RATE, seconds }));
      await sent;
    }
  }
  const rows = cases.map(({ name, request, times }) => [
    name,
    request ? number(Buffer.byteLength(request.body) / 1024) : '–',
    ...[0.5, 0.99, 1].map((share) => milliseconds(median(times.map((round) => percentile(round, share))))),
  ]);
  return [table(['', 'KiB', 'p50 ms', 'p99 ms', 'longest ms'], rows)];
}
