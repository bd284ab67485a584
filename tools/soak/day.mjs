// `npm run day`: a day of 100,000 players scaled into ten minutes, with agents, kills and cut lines. Says every ten seconds how far it
// is, and at the end what everything took, beside the goals. Fails when anything that was acknowledged is lost, doubled or wrong.
// Timings: never part of `npm test`.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../prepare.mjs';
import { bold, explain, green, grey, red, say, step, StepFailure, yellow } from '../terminal.mjs';

const help = `用法：npm run day [-- 选项]

把许多玩家的一天压缩到几分钟：早、中、晚三个高峰，逛首页与游戏、看页面、读小说、看剧集、发帖评论点赞、找客服、签到、充值、
购买、兑换，三分之一的人保持实时连接，几名客服回复。其间服务随机被 SIGKILL 再启动几次，一部分连接在请求中途断开，没有得到回答的
按同一个键重发。最后把数据库与得到确认的一切逐项对照：丢失、重复或不符则以 1 结束。

  --players 100000       玩家数，每人来一次
  --minutes 10           一天压缩到几分钟
  --database sqlite      或 postgres（TEST_POSTGRES_URL 的服务器，用完即删的库）
  --processes 1          或 2：两个进程，另起一个自己的 Redis；需要 postgres
  --faults on            或 off：不杀进程、不断连接
  --update-from <提交>   两个进程从 git 里的这个版本开始，一天当中轮流换成现在的版本；PostgreSQL，不杀进程，不写入文档。
                         它在 .cache/day/checkout 里构建，下次再用
  --short                2000 名玩家、1 分钟：看它能不能跑，不写入文档
  --write                把结果写入 docs/benchmarks.md
  --help                 显示这段说明

端口 4191-4199；BENCH_PORT=4250 换成从 4250 起的九个。测量时请让机器空闲：服务在 0 号核，玩家在 1 号核。`;

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
    if (!/^[1-9]\d{0,7}$/.test(value)) throw new StepFailure(`--${name} 须为正整数`);
  if (Number(counts.players) < FEWEST) throw new StepFailure(`--players 至少 ${FEWEST}`);
}

/** @param {Record<keyof typeof CHOICES, string>} choices */
function requireChoices(choices) {
  for (const [name, of] of Object.entries(CHOICES))
    if (!of.includes(choices[/** @type {keyof typeof CHOICES} */ (name)]))
      throw new StepFailure(`--${name} 只能是 ${of.join(' 或 ')}`);
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
    throw new StepFailure('有不认识的选项', { hint: 'npm run day -- --help' });
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
  if (olderRef !== undefined && isWritten) throw new StepFailure('--update-from 的结果不写入文档：去掉 --write');
  if (processes === '2' && database === 'sqlite')
    throw new StepFailure('两个进程不能共用 SQLite', { hint: '加上 --database postgres。' });
  if (isShort && isWritten) throw new StepFailure('--short 的结果不写入文档：去掉 --short 或 --write');
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
    olderRef === undefined ? undefined : await required(`构建 ${olderRef}`, () => parts.buildOlder(olderRef));
  const product = new parts.Product(bench, env, { processes, older });
  const chats = (countOf('chat') / (minutes * 60)) * PEAK;
  const agents = Math.min(MAX_AGENTS, Math.max(3, Math.ceil((chats * 2) / REPLIES)));
  const fitted = await required('启动服务，准备设置、客服与兑换码', async () => {
    await product.start();
    return parts.fitOut(product, { agents, codes: countOf('redeem') + 10 });
  });
  const isSpending = (/** @type {number} */ index) => wishes[index] === 'shop';
  const players = await required(`放入 ${count} 名玩家、游戏、小说、剧集与帖子`, async () => {
    await product.stopProcesses();
    return parts.fillShelves(new parts.Shop(bench, env), { database, players: count, isSpending });
  });
  await required('重新启动', () => product.start());
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
  if (parts.otherLoad > 0.5) say(yellow('! 机器并不空闲：时间只能看个大概'));
  say(`${bold('一天开始')}，共 ${options.minutes} 分钟`);
  await day.pass();
  const audited = await required('对账', async () => {
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
  const ended = options.olderRef === undefined ? '被杀' : `从 ${options.olderRef} 更新`;
  const verdict = `已确认并逐项对照 ${acknowledged} 件，进程${ended} ${day.disasters.recoveries.length} 次，Redis 重启 ${day.disasters.redisRestarts} 次`;
  say(faults.length === 0 ? green(`✓ 丢失 0，重复 0，账目一致；${verdict}`) : red(`✗ 没有通过；${verdict}`));
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
