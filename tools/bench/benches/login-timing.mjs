// Measures whether the time of a refusal tells a guesser which names and numbers have an account.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { median, number, percentile, table } from '../figures.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';

const require = createRequire(import.meta.url);

/** The service's cost of a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PATIENCE_MS = 10_000;
const [BAD_CREDENTIALS, CODE_WRONG, DONE] = [2003, 4605, 0];

export const title = 'Signing in by names and numbers that are known, and that are not';
export const about =
  'Microseconds of one call after the other, in turns: each with its name or number, its device and its address, so that no limit ' +
  'stands in the way. The difference of the medians of known and unknown should not be told apart from what two samples of ' +
  'unknown ones differ by (“unknown, again”). A player who knows no password asks for a code by SMS, also to find it again.';

/** @typedef {{ origin: string, output: () => string }} Server */
/** @typedef {{ name: string, phone: string }} Person */

let sent = 0;

/**
 * @param {Server} server @param {string} path @param {Record<string, string>} fields
 * @returns {Promise<{ code: number, data: { id: string }, time: number }>} `time` in microseconds
 */
async function call({ origin }, path, fields) {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const body = new URLSearchParams({ deviceID: randomBytes(16).toString('hex'), ...fields });
  const start = performance.now();
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body,
  });
  const { code, data } = await response.json();
  return { code, data, time: (performance.now() - start) * 1000 };
}

/** A solved captcha: its word is read off the log of a development start. @param {Server} server */
async function solveCaptcha(server) {
  const { data } = await call(server, '/v1/sms/pictures', {});
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await pause(2)) {
    const word = new RegExp(`captcha ${data.id} (\\w+)`).exec(server.output())?.[1];
    if (word) return { pictureId: data.id, pictureWord: word };
  }
  throw new StepFailure('no captcha in the log');
}

/** The attempts, each with its expected outcome. */
const attempts = {
  'by name and a wrong password': {
    outcome: BAD_CREDENTIALS,
    /** @param {Server} server @param {Person} person */
    send: (server, { name: loginName }) => call(server, '/user/login', { loginName, password: '猜的密码-2026' }),
  },
  'by number and a wrong code': {
    outcome: CODE_WRONG,
    /** @param {Server} server @param {Person} person */
    send: (server, { phone }) => call(server, '/user/loginPhoneWithoutRegister', { phone, smsCode: '204815' }),
  },
  'asking for a code': {
    outcome: DONE,
    /** @param {Server} server @param {Person} person */
    send: async (server, { phone }) =>
      call(server, '/user/smsCode', { phone, purpose: 'login', ...(await solveCaptcha(server)) }),
  },
};

/** @param {string} text @param {number} outcome @param {number} code */
function requireOutcome(text, outcome, code) {
  if (code !== outcome) throw new StepFailure(`${text}: answered ${code}, not ${outcome}`);
}

/**
 * @param {Server} server @param {Record<string, Person[]>} people by what is known of them @param {keyof typeof attempts} name
 * @returns {Promise<string[][]>} rows
 */
async function measured(server, people, name) {
  const { outcome, send } = attempts[name];
  const kinds = Object.keys(people);
  const times = new Map(kinds.map((kind) => [kind, /** @type {number[]} */ ([])]));
  const count = people[kinds[0] ?? '']?.length ?? 0;
  for (let index = 0; index < count; index += 1)
    // The first kind changes with each turn, so that none always follows the same other.
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(turn + index) % kinds.length] ?? '';
      const person = people[kind]?.[index];
      if (!person) continue;
      const { code, time } = await send(server, person);
      requireOutcome(name, outcome, code);
      times.get(kind)?.push(time);
    }
  // The first of them warm the service up.
  const settled = kinds.map((kind) => times.get(kind)?.slice(count / 10) ?? []);
  const base = median(settled[0] ?? []);
  return settled.map((all, index) => [
    `${name}: ${kinds[index]}`,
    number(median(all)),
    number(percentile(all, 0.9)),
    `${number(median(all) - base)} (${number((median(all) / base - 1) * 100, 1)} %)`,
  ]);
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const count = bench.isShort ? 60 : 400;
  const shop = await Shop.open(bench);
  await shop.stop();
  const players = await signInPlayers(shop, count);
  const hash = await require('@node-rs/argon2').hash(randomBytes(12).toString('hex'), COST);
  await shop.execute([`UPDATE players SET password_hash = '${hash}', phone = '139' || substr('00000000' || id, -8)`]);
  // Codes are offered, and captchas can be solved.
  Object.assign(shop.env, { NODE_ENV: 'development', LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  const server = await shop.start();
  const numbered = (/** @type {string} */ prefix, /** @type {number} */ from) =>
    Array.from({ length: count }, (_, index) => String(from + index)).map((uid) => ({
      name: `${prefix}${uid}`,
      phone: `139${uid.padStart(8, '0')}`,
    }));
  const people = {
    unknown: numbered('other', 1_000_000),
    'unknown, again': numbered('other', 2_000_000),
    known: players.map(({ uid }) => ({ name: `bench${uid}`, phone: `139${uid.padStart(8, '0')}` })),
  };
  const rows = [];
  for (const name of /** @type {(keyof typeof attempts)[]} */ (Object.keys(attempts)))
    rows.push(...(await measured(server, people, name)));
  return [table(['signing in', 'p50 µs', 'p90 µs', 'p50 beside unknown'], rows)];
}
