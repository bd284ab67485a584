// `npm run day`: a day of 100,000 players scaled into ten minutes, with agents, kills and cut lines. Says every ten seconds how far it
// is, and at the end what everything took, beside the goals. Fails when anything that was acknowledged is lost, doubled or wrong.
// Timings: never part of `npm test`.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../prepare.mjs';
import { bold, explain, green, grey, red, say, step, StepFailure, yellow } from '../terminal.mjs';

const help = `Usage: npm run day [-- options]

A day of many players within minutes, with peaks in the morning, at noon and in the evening: they look at the front page, games and
pages, read novels, watch series, write, comment and like, ask support, check in, top up, buy and redeem; a third keep a socket, and
agents reply. Meanwhile the service is killed by SIGKILL and started again, and some lines are cut in the middle of a request; what
was not answered is sent again with the same key. At the end the database is compared with all that was acknowledged: exits with 1
if anything is lost, doubled or wrong.

  --players 100000       players, each of whom comes once
  --minutes 10           minutes that the day takes
  --database sqlite      or postgres (the server of TEST_POSTGRES_URL, a database that is dropped afterwards)
  --processes 1          or 2: two processes, with a Redis of their own; needs postgres
  --faults on            or off: kills no process and cuts no line
  --update-from <commit> two processes begin with this version of git and are replaced by the present one, in turn, during the day;
                         PostgreSQL, no kills, not written into the document. It is built in .cache/day/checkout, for later runs too
  --short                2000 players, 1 minute: shows whether it runs, is not written into the document
  --write                writes the results into docs/benchmarks.md
  --help                 shows this text

Ports 4191-4199; BENCH_PORT=4250 takes the nine from 4250. Leave the machine idle while it measures: the service is on core 0, the
players on core 1.`;

/** With fewer there is not one for each wish. */
const FEWEST = 100;
const SHORT = { players: '2000', minutes: '1' };
/** A share of requests whose line is cut before the answer. */
const CUT_SHARE = 0.01;
/** The replies a second that an agent's rate limit and socket let through without effort. */
const REPLIES = 2;
const MAX_AGENTS = 18;
/** The factor between the busiest hour and the mean. */
const PEAK = 2;

const CHOICES = { database: ['sqlite', 'postgres'], processes: ['1', '2'], faults: ['on', 'off'] };

/** @param {{ players: string, minutes: string }} counts */
function requireCounts(counts) {
  for (const [name, value] of Object.entries(counts))
    if (!/^[1-9]\d{0,7}$/.test(value)) throw new StepFailure(`--${name} is a positive whole number`);
  if (Number(counts.players) < FEWEST) throw new StepFailure(`--players is at least ${FEWEST}`);
}

/** @param {Record<keyof typeof CHOICES, string>} choices */
function requireChoices(choices) {
  for (const [name, of] of Object.entries(CHOICES))
    if (!of.includes(choices[/** @type {keyof typeof CHOICES} */ (name)]))
      throw new StepFailure(`--${name} is ${of.join(' or ')}`);
}

/** @typedef {{ players: number, minutes: number, database: 'sqlite' | 'postgres', processes: number, hasFaults: boolean, isShort: boolean, isWritten: boolean, olderRef: string | undefined }} Options */

/** The typed arguments. @throws StepFailure */
function argumentsOf() {
  const options = {
    players: { type: 'string' },
    minutes: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    faults: { type: 'string', default: 'on' },
    'update-from': { type: 'string' },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  };
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new StepFailure('unknown option', { hint: 'npm run day -- --help' });
  }
}

/** These options hold for an update, whichever others were given. */
const UPDATED = { database: 'postgres', processes: '2', faults: 'off' };

/** @returns {Options | undefined} nothing where only the help is wanted */
function optionsOf() {
  const values = argumentsOf();
  if (values.help) return undefined;
  const { 'update-from': olderRef, short: isShort, write: isWritten } = values;
  const { database, processes, faults } = olderRef === undefined ? values : UPDATED;
  const { players = isShort ? SHORT.players : '100000', minutes = isShort ? SHORT.minutes : '10' } = values;
  requireCounts({ players, minutes });
  requireChoices({ database, processes, faults });
  if (olderRef !== undefined && isWritten)
    throw new StepFailure('results of --update-from are not written: leave out --write');
  if (processes === '2' && database === 'sqlite')
    throw new StepFailure('two processes cannot share SQLite', { hint: 'add --database postgres' });
  if (isShort && isWritten) throw new StepFailure('results of --short are not written: leave out --short or --write');
  const counts = { players: Number(players), minutes: Number(minutes), processes: Number(processes) };
  return {
    ...counts,
    database: database === 'postgres' ? database : 'sqlite',
    hasFaults: faults === 'on',
    isShort,
    isWritten,
    olderRef,
  };
}

/** Everything that a day needs, loaded late: `--help` must work before anything is installed. */
const load = async () => ({
  ...(await import('../bench/bench.mjs')),
  ...(await import('../bench/crowd.mjs')),
  ...(await import('../bench/machine.mjs')),
  ...(await import('../bench/seed-wallet.mjs')),
  ...(await import('../bench/shop.mjs')),
  ...(await import('./day/audit.mjs')),
  ...(await import('./day/books.mjs')),
  ...(await import('./day/day.mjs')),
  ...(await import('./day/follower.mjs')),
  ...(await import('./day/older.mjs')),
  ...(await import('./day/plan.mjs')),
  ...(await import('./day/product.mjs')),
  ...(await import('./day/report.mjs')),
  ...(await import('./day/stock.mjs')),
  ...(await import('./day/tally.mjs')),
  ...(await import('./day/wire.mjs')),
});

/** @typedef {Awaited<ReturnType<typeof load>>} Parts */

/** A step that ends everything where it fails. @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>} */
async function required(title, work) {
  const { failure, value } = await step(title, work);
  if (failure) throw new Ended();
  return /** @type {T} */ (value);
}

/** It was said already why. */
class Ended extends Error {}

/** @param {Parts} parts @param {import('../bench/bench.mjs').Bench} bench @param {Options} options @returns {Promise<import('./day/day.mjs').Day>} */
async function openDay(parts, bench, { players: count, minutes, database, processes, hasFaults, olderRef }) {
  const wishes = parts.wishesOf(count);
  const countOf = (/** @type {import('./day/plan.mjs').Wish} */ wish) => wishes.filter((one) => one === wish).length;
  const env = {
    DATA_DIR: join(bench.folder, 'data'),
    DATABASE_URL: database === 'postgres' ? await parts.createPostgres(bench) : '',
    OWNER_PASSWORD: randomBytes(12).toString('hex'),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'error',
    SANDBOX_PAY: '1',
    // Players stand behind a proxy, each at an address of their own, and the limits are those of the product.
    TRUST_PROXY: '1',
    RATE_LIMIT: '3000',
  };
  const older =
    olderRef === undefined ? undefined : await required(`build ${olderRef}`, () => parts.buildOlder(olderRef));
  const product = new parts.Product(bench, env, { processes, older });
  const chats = (countOf('chat') / (minutes * 60)) * PEAK;
  const agents = Math.min(MAX_AGENTS, Math.max(3, Math.ceil((chats * 2) / REPLIES)));
  const fitted = await required('start the service; prepare settings, agents and gift codes', async () => {
    await product.start();
    return parts.fitOut(product, { agents, codes: countOf('redeem') + 10 });
  });
  const isSpending = (/** @type {number} */ index) => wishes[index] === 'shop';
  const players = await required(`add ${count} players, games, novels, series and posts`, async () => {
    await product.stopProcesses();
    return parts.fillShelves(new parts.Shop(bench, env), { database, players: count, isSpending });
  });
  await required('start again', () => product.start());
  const [tally, book, followers] = [new parts.Tally(), new parts.Acknowledged(), new parts.Followers()];
  players.forEach(({ uid }, index) => isSpending(index) && book.pay(Number(uid), parts.GIVEN));
  const wire = new parts.Wire(product, tally, { cutShare: hasFaults ? CUT_SHARE : 0 });
  parts.pinLoad();
  const all = { product, wire, tally, book, followers, fitted, players, wishes };
  return new parts.Day(all, { minutes, hasFaults });
}

/** @param {Parts} parts @param {import('../bench/bench.mjs').Bench} bench @param {Options} options @returns {Promise<boolean>} whether nothing is lost */
async function passDay(parts, bench, options) {
  const started = Date.now();
  const day = await openDay(parts, bench, options);
  const { product, book, wire } = day.parts;
  say(grey(parts.describeMachine()));
  if (parts.otherLoad > 0.5) say(yellow('! the machine is not idle: times are rough'));
  say(`${bold('The day begins')}: ${options.minutes} min`);
  await day.pass();
  const audited = await required('audit', async () => {
    await parts.quiet(product);
    const unread = await parts.unreadLine(product, day);
    wire.close();
    await product.stopProcesses();
    return { lines: [...(await parts.audit(product, book)), unread], megabytes: await product.size() };
  });
  const tables = parts.tablesOf(day, audited, started);
  for (const text of tables) say(`\n${text}`);
  for (const remark of parts.remarksOf(day)) say(grey(remark));
  const faults = parts.faultsOf(day, audited);
  for (const fault of faults) say(red(fault));
  const acknowledged = audited.lines.reduce((sum, line) => sum + line.acknowledged, 0);
  const ended = options.olderRef === undefined ? 'killed' : `updated from ${options.olderRef}`;
  const verdict = `${acknowledged} acknowledged and compared one by one; processes ${ended}: ${day.disasters.recoveries.length}; restarts of Redis: ${day.disasters.redisRestarts}`;
  say(faults.length === 0 ? green(`✓ 0 lost, 0 doubled, the accounts agree; ${verdict}`) : red(`✗ failed; ${verdict}`));
  if (options.isWritten && faults.length === 0) {
    const { players, minutes, database, processes, hasFaults } = options;
    const words = [
      `--players ${players}`,
      `--minutes ${minutes}`,
      `--database ${database}`,
      `--processes ${processes}`,
    ];
    const command = ['npm run day --', ...words, ...(hasFaults ? [] : ['--faults off']), '--write'].join(' ');
    parts.writeSection(options, command, tables);
  }
  return faults.length === 0;
}

async function main() {
  const options = optionsOf();
  if (!options) {
    say(help);
    return 0;
  }
  await prepare();
  const parts = await load();
  parts.requireDescriptors(Math.ceil(options.players / 10) + 2048);
  const bench = new parts.Bench(options);
  try {
    return (await passDay(parts, bench, options)) ? 0 : 1;
  } finally {
    await bench.close();
  }
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof Ended))
    explain(error instanceof StepFailure ? error : new StepFailure(error.stack ?? error.message));
  process.exit(1);
}
