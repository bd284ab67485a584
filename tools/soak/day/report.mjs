// The day in tables, beside the goals.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeMachine } from '../../bench/machine.mjs';
import { milliseconds, number, percent, percentile, table } from '../../bench/figures.mjs';
import { root } from '../../terminal.mjs';
import { QUESTIONS } from './tally.mjs';
import { clockOf, DAY_HOURS } from './plan.mjs';

const NAMED = 8;
/** With so many players there is some of everything. */
const ENOUGH = 2000;

/** @typedef {import('./tally.mjs').Way} Way */
/** @typedef {import('./day.mjs').Day} Day */
/** @typedef {{ lines: import('./audit.mjs').Line[], megabytes: number }} Audited */

/** Milliseconds that 99 of 100 may take, at half load. @type {Partial<Record<Way, number>>} */
const GOALS = { kept: 10, read: 20, money: 40, chat: 60 };
const BACK_SECONDS = 7;

const whole = (/** @type {number} */ seconds) => number(seconds, 1);

/** @param {Day} day */
function questionTable({ parts: { tally } }) {
  const rows = Object.entries(QUESTIONS).flatMap(([name, way]) => {
    const question = /** @type {import('./tally.mjs').Question} */ (name);
    const { count, refused, failed, p50, p99, p99AtPeak, worst, worstOfKills } = tally.figuresOf(question);
    if (count + refused + failed === 0) return [];
    const times = [p50, p99, p99AtPeak, worst, worstOfKills].map(milliseconds);
    const goal = GOALS[way];
    return [[name, number(count), number(refused), number(failed), ...times, goal ? `≤ ${goal}` : '–']];
  });
  const head = [
    '',
    'answered',
    'refused',
    'failed',
    'p50 ms',
    'p99 ms',
    'p99 at the peak',
    'longest',
    'longest near a kill',
  ];
  return table([...head, 'goal, p99'], rows);
}

/** @param {Day} day @param {Audited} audited @param {number} started */
function machineTable(day, { megabytes }, started) {
  const { samples, lateness, parts, loop } = day;
  const { tally, followers } = parts;
  const peak = tally.peak;
  const inPeak = samples.filter(({ second }) => second >= peak.second && second <= peak.second + 11);
  const mean = (/** @type {'cores' | 'own'} */ of) => inPeak.reduce((sum, one) => sum + one[of], 0) / inPeak.length;
  const memory = Math.max(...samples.map((sample) => sample.megabytes));
  const hour = clockOf((peak.second * 1000 * DAY_HOURS) / day.length);
  const late = [0.5, 0.99, 1].map((share) => milliseconds(percentile(lateness, share))).join(' / ');
  const turns = [50, 99].map((share) => milliseconds(loop.percentile(share) / 1e6)).join(' / ');
  return table(
    ['', 'measured'],
    [
      [`requests a second, the ten busiest seconds (${hour})`, number(peak.rate)],
      ['requests in all', number(tally.requests)],
      ['sockets at once', number(followers.peak)],
      ['service, share of a core at the peak', percent(mean('cores'))],
      ['service, RSS MB at most', number(memory)],
      ['database MB', number(megabytes)],
      ['generator, share of its core at the peak', percent(mean('own'))],
      ['generator, visits late by ms (p50 / p99 / max)', late],
      ['generator, delay of its event loop ms (p50 / p99)', turns],
      ['lines cut in the middle of a request', number(tally.cuts)],
      ['sockets cut', number(followers.cuts)],
      ['requests sent again', number(tally.retries)],
      ['failures near a kill, sent again', number(tally.faultsOfKills)],
      ['messages to sockets: due, missed', `${number(day.heard.due)}, ${number(day.heard.lost)}`],
      ['chats that nobody answered in half a minute', number(day.desk.unanswered)],
      ['seconds of the whole run', number((Date.now() - started) / 1000)],
    ],
  );
}

/** @param {Day} day */
function recoveryTable({ disasters: { recoveries }, length }) {
  const rows = recoveries.map(({ second, up, write, sockets, half, all }) => [
    clockOf((second * 1000 * DAY_HOURS) / length),
    ...[up, write].map((seconds) => number(seconds, 2)),
    number(sockets),
    ...[half, all].map((seconds) => number(seconds, 2)),
  ]);
  return table(['killed at', 'ready s', 'first write s', 'sockets', 'half back s', 'all back s'], rows);
}

/** @param {Audited} audited */
const bookTable = ({ lines }) =>
  table(
    ['', 'acknowledged', 'lost', 'doubled', 'wrong'],
    lines.map((line) => [
      line.name,
      ...[line.acknowledged, line.lost, line.doubled, line.wrong].map((one) => number(one)),
    ]),
  );

/** @param {Day} day @param {Audited} audited */
function goalTable({ parts: { tally }, disasters: { recoveries } }, { lines }) {
  const names = { kept: 'kept reads', read: 'reads of the database', money: 'the ledger', chat: 'a chat message' };
  const rows = Object.entries(GOALS).map(([way, goal]) => {
    const p99 = percentile(tally.timesOf(/** @type {Way} */ (way)), 0.99);
    return [
      `${names[/** @type {keyof typeof names} */ (way)]}, p99 of the day`,
      `≤ ${goal} ms`,
      `${milliseconds(p99)} ms`,
      mark(p99 <= goal),
    ];
  });
  if (recoveries.length > 0) {
    const slowest = Math.max(...recoveries.map(({ all }) => (Number.isNaN(all) ? Infinity : all)));
    rows.push([
      'killed: every socket back',
      `≤ ${BACK_SECONDS} s`,
      `${whole(slowest)} s`,
      mark(slowest <= BACK_SECONDS),
    ]);
  }
  const sum = (/** @type {'lost' | 'doubled'} */ of) => lines.reduce((total, line) => total + line[of], 0);
  const both = sum('lost') + sum('doubled');
  rows.push(['writes: lost, doubled', '0, 0', `${sum('lost')}, ${sum('doubled')}`, mark(both === 0)]);
  return table(['', 'goal', 'measured', 'reached'], rows);
}

const mark = (/** @type {boolean} */ isReached) => (isReached ? 'yes' : 'no');

/**
 * @param {Day} day @param {Audited} audited @param {number} started `Date.now()` of the beginning
 * @returns {string[]} the tables under their headings, the verdict first
 */
export const tablesOf = (day, audited, started) => [
  `### Goals of the day\n\n${goalTable(day, audited)}`,
  `### Writes after the day\n\n${bookTable(audited)}`,
  ...(day.disasters.recoveries.length > 0 ? [`### Recovery from kills\n\n${recoveryTable(day)}`] : []),
  `### Response times of the day\n\n${questionTable(day)}`,
  `### Load of the day\n\n${machineTable(day, audited, started)}`,
];

/**
 * The reasons why the day fails, in words. Empty if it passes.
 * @param {Day} day @param {Audited} audited @returns {string[]}
 */
export function faultsOf(day, { lines }) {
  const { tally, followers } = day.parts;
  const lineFaults = lines
    .filter(({ lost, doubled, wrong }) => lost + doubled + wrong > 0)
    .map(
      ({ name, lost, doubled, wrong, words }) =>
        `${name}: ${lost} lost, ${doubled} doubled, ${wrong} wrong (${words.join('; ')})`,
    );
  const untried = day.parts.players.length < ENOUGH ? [] : lines.filter(({ acknowledged }) => acknowledged === 0);
  return [
    ...lineFaults,
    ...untried.map(({ name }) => `${name}: nothing was acknowledged, so nothing is proved`),
    ...named('never answered', tally.givenUp),
    ...named('visits broken off', day.errors),
    ...(followers.missed > 0 ? [`the feed lacks ${followers.missed} entries`] : []),
    ...(day.heard.lost > 0 ? [`broadcasts did not reach an open socket ${day.heard.lost} times`] : []),
  ];
}

/** @param {string} what @param {readonly string[]} list */
const named = (what, list) => (list.length > 0 ? [`${what}: ${list.length}, as ${list[0]}`] : []);

/** Refusals, and failures that were not near a kill. @param {Day} day @returns {string[]} */
export function remarksOf({ parts: { tally } }) {
  const refused = [...tally.refusals].map(([what, count]) => `refused ${what} × ${count}`);
  /** @type {Map<string, number>} */
  const failed = new Map();
  for (const { question, words } of tally.faults) {
    const key = `${question}: ${words}`;
    failed.set(key, (failed.get(key) ?? 0) + 1);
  }
  const sorted = [...failed].sort(([, one], [, other]) => other - one).slice(0, NAMED);
  return [...refused.slice(0, NAMED), ...sorted.map(([what, count]) => `failed ${what} × ${count}`)];
}

const file = `${root}docs/benchmarks.md`;
const ABOUT = [
  'A day of players in a few minutes. They arrive by a curve with a morning, a noon and an evening peak. They look around (painted ' +
    'pages and lists), read, watch, write in the square, chat with agents who answer, check in, recharge, buy and redeem; a third of ' +
    'them stay on a socket.',
  'Meanwhile the service is killed with SIGKILL and started again, and lines are cut in the middle of requests. Players send each ' +
    'request without an answer again under its key. In the end the database is compared with every write that was acknowledged.',
  'The goals are those of half load, while the peaks bring as much load as the curve has. Times do not include requests near a kill: ' +
    'their longest has a column. PostgreSQL and Redis are not in the figures of the service.',
].join('\n\n');

/**
 * Replaces the section of such a day.
 * @param {{ database: 'sqlite' | 'postgres', processes: number }} of @param {string} command @param {string[]} tables
 */
export function writeSection({ database, processes }, command, tables) {
  const places = [...(database === 'postgres' ? ['PostgreSQL'] : []), ...(processes > 1 ? ['two processes'] : [])];
  const name = ['day', ...(database === 'postgres' ? [database] : []), ...(processes > 1 ? ['pair'] : [])].join('-');
  const heading = `## A day of players${places.length > 0 ? `, on ${places.join(' and ')}` : ''}`;
  const today = new Date().toISOString().slice(0, 10);
  const section = [heading, ABOUT, ...tables, `\`${command}\` · ${today} · ${describeMachine()}`].join('\n\n');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [from, until] = [text.indexOf(begin), text.indexOf(end)];
  const block = `${begin}\n\n${section}\n\n${end}`;
  const replaced =
    from < 0 || until < from
      ? `${text.trimEnd()}\n\n${block}\n`
      : text.slice(0, from) + block + text.slice(until + end.length);
  writeFileSync(file, replaced);
}
