// Measures other requests while players sign in: a password's hash occupies a core while it is computed.
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { milliseconds, number, percentile, table } from '../figures.mjs';
import { paced } from '../paced.mjs';
import { signInPlayers } from '../players.mjs';
import { say, StepFailure, yellow } from '../../terminal.mjs';
import { shippedService } from '../build-service.mjs';
import { onEveryCore, putLoadFirst } from '../machine.mjs';
import { Shop } from '../shop.mjs';

const require = createRequire(import.meta.url);

const LOGINS = 10;
const READS = 100;
/** The service's cost of a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const title = 'Sign-ins beside everybody else';
export const about =
  'A hundred signed-in reads a second (`POST /api/user/center/me`), alone and beside ten sign-ins a second by name ' +
  'and password, each of a player and on a device that the account knows, with all that a sign-in writes; the two take ' +
  'turns, three minutes of each, and both arrive at random. Milliseconds from the instant at which a request was due. ' +
  'The goal: the p99 of the reads rises by no more than a fifth. A hash takes a core for 20 ms; on a machine with one core alone it shares it with ' +
  'everybody, and the second table shows what that costs. The load stands for machines elsewhere: it runs in real time, or ' +
  'a hash on its core would delay the load and be taken for a slower server.';

/**
 * Requests to sign in, one player after the other.
 * @param {{ uid: string }[]} players @param {string} password
 */
function* logins(players, password) {
  for (let at = 0; ; at += 1) {
    const { uid } = players[at % players.length];
    const deviceID = uid.padStart(32, '0');
    yield new URLSearchParams({
      appID: '1000',
      channelID: '0',
      loginName: `bench${uid}`,
      password,
      deviceID,
    }).toString();
  }
}

/**
 * The requests of players: reads of a signed-in player, and sign-ins of others.
 * @param {import('../processes.mjs').Server} server
 * @param {{ reader: import('../players.mjs').PlayerSession, bodies: Generator<string> }} people
 */
function subjectsOf(server, { reader: { uid, token }, bodies }) {
  const login = {
    path: '/api/user/login',
    method: /** @type {const} */ ('POST'),
    headers: FORM,
    get body() {
      return String(bodies.next().value);
    },
  };
  const read = {
    path: '/api/user/center/me',
    method: /** @type {const} */ ('POST'),
    headers: { ...FORM, 'ug-uid': uid, 'ug-token': token },
    body: `appID=1000&channelID=0&uid=${uid}`,
  };
  return { login: { name: 'sign-ins', server, request: login }, read: { name: 'reads', server, request: read } };
}

/** Real time asks for rights on the machine. */
function preferLoad() {
  try {
    putLoadFirst(true);
  } catch (error) {
    say(
      yellow(
        `  the load has no priority over the service (${error.message}): reads look slower while hashes take its core`,
      ),
    );
    return () => {};
  }
  return () => putLoadFirst(false);
}

/** A refusal is an HTTP 200 as well: what the benchmark sends must open sessions. @param {ReturnType<typeof subjectsOf>['login']} login */
async function requireSession({ server, request: { path, method, headers, body } }) {
  const response = await fetch(server.origin + path, { method, headers, body });
  const { code, msg } = await response.json();
  if (code !== 0) throw new StepFailure(`sign-in refused: ${msg}`);
}

/**
 * Quiet and busy spells take turns, so that what else the machine does falls on both alike.
 * @param {ReturnType<typeof subjectsOf>} subjects @param {{ seconds: number, turns: number, known: number }} effort `known`: sign-ins
 * after which every device is known
 * @returns {Promise<string[][]>} rows
 */
async function measured({ login, read }, { seconds, turns, known }) {
  await requireSession(login);
  await paced(login, { rate: LOGINS, seconds: known / LOGINS });
  await paced(read, { rate: READS, seconds: 2 });
  /** @type {Record<'quiet' | 'busy' | 'login', number[]>} */
  const found = { quiet: [], busy: [], login: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    found.quiet.push(...(await paced(read, { rate: READS, seconds, arrivals: 'random' })));
    const [busy, signedIn] = await Promise.all([
      paced(read, { rate: READS, seconds, arrivals: 'random' }),
      paced(login, { rate: LOGINS, seconds, arrivals: 'random' }),
    ]);
    found.busy.push(...busy);
    found.login.push(...signedIn);
  }
  const row = (/** @type {string} */ name, /** @type {number[]} */ times) => [
    name,
    ...[0.5, 0.99].map((share) => milliseconds(percentile(times, share))),
  ];
  const growth = percentile(found.busy, 0.99) / percentile(found.quiet, 0.99);
  return [
    [...row('reads alone', found.quiet), ''],
    [...row(`reads beside ${LOGINS} sign-ins/s`, found.busy), growth.toFixed(2)],
    [...row('the sign-ins', found.login), ''],
  ];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const seconds = 5;
  const turns = bench.isShort ? 1 : 36;
  const shop = await Shop.open(bench);
  await shop.stop();
  const [reader, ...players] = await signInPlayers(shop, 101);
  const password = randomBytes(12).toString('hex');
  const hash = await require('@node-rs/argon2').hash(password, COST);
  await shop.execute([`UPDATE players SET password_hash = '${hash}'`]);
  const people = { reader, bodies: logins(players, password) };
  const tables = [];
  for (const [cores, command] of /** @type {const} */ ([
    ['every core', onEveryCore(shippedService)],
    ['one core', shippedService],
  ])) {
    // A started process inherits the priority.
    const subjects = subjectsOf(await shop.start(command), people);
    const preferNobody = preferLoad();
    const rows = await measured(subjects, { seconds, turns, known: players.length });
    preferNobody();
    tables.push(
      table([`${number(READS)} reads/s, ${turns} × ${seconds} s, ${cores}`, 'p50 ms', 'p99 ms', 'p99 to alone'], rows),
    );
  }
  return tables;
}
