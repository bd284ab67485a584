// `npm run bench`: every benchmark beside its bare limit, in one run.
import { parseArgs } from 'node:util';
import { explain, grey, say, step, StepFailure, yellow } from '../terminal.mjs';

const order = [
  'stack',
  'tracing',
  'games-list',
  'games-detail',
  'cold-pages',
  'signed-in-read',
  'logins',
  'tasks-beside-others',
  'imports-beside-others',
  'videos-beside-others',
  'login-timing',
  'content-checks',
  'games-growth',
  'messages-growth',
  'square-list',
  'square-publish',
  'square-growth',
  'chapter-read',
  'place-writes',
  'reading-growth',
  'playback-bytes',
  'playlists',
  'viewers',
  'ledger-writes',
  'purchase',
  'before-after',
  'statement-growth',
  'gift-code-timing',
  'socket-connect',
  'socket-broadcast',
  'socket-jitter',
  'socket-restart',
  'socket-ends',
  'support-send',
  'support-ingest',
  'support-queue',
  'support-growth',
  'player-reports',
  'start',
  'move',
];

const help = `用法：npm run bench [-- 名称 …] [-- 选项]

  不写名称则全部运行。每项都与它的极限（同一次运行里的裸框架或裸文件服务）轮流测量，结果是比值，不是时限。
  --list                 列出各项
  --short                每轮更短、轮数更少：看趋势用，不写入文档
  --database postgres    数据增长一项用 PostgreSQL（TEST_POSTGRES_URL），默认 SQLite
  --write                把结果写入 docs/benchmarks.md
  --help                 显示这段说明

  before-after 与 git 里的一个旧版本比较：默认 15d22cb，BENCH_BEFORE=提交 换成别的。
  端口 4191-4199；BENCH_PORT=4250 换成从 4250 起的九个。

测量时请让机器空闲：服务在 0 号核，负载在 1 号核。`;

/** @param {string[]} names @returns {string[]} the asked benchmarks in their order */
function chosen(names) {
  const unknown = names.filter((name) => !order.includes(name));
  if (unknown.length) throw new StepFailure(`没有这一项：${unknown.join('、')}`, { hint: `可选：${order.join('、')}` });
  return names.length ? order.filter((name) => names.includes(name)) : order;
}

async function list() {
  for (const name of order) say(`${name.padEnd(18)}${(await import(`./benches/${name}.mjs`)).title}`);
}

/** @param {string} name @param {import('./bench.mjs').Bench} bench */
async function measureOne(name, bench) {
  const { title, about, measure } = await import(`./benches/${name}.mjs`);
  const { takeDelays } = await import('./paced.mjs');
  const { failure, value } = await step(`${name}：${title}`, async () => {
    try {
      const tables = await measure(bench);
      const delays = takeDelays();
      return delays ? [...tables, `Requests that were due at an instant: ${delays}.`] : tables;
    } finally {
      await bench.close();
    }
  });
  for (const text of value ?? []) say(`\n${text}\n`);
  return failure ? undefined : { name, title, about, tables: value };
}

/** @param {string[]} names @param {{ isShort: boolean, database: 'sqlite' | 'postgres', isWritten: boolean }} options */
async function measureAll(names, { isShort, database, isWritten }) {
  // Imported late: `--help` must work before anything is installed.
  const [{ Bench }, { buildService }, machine, { writeResults }] = await Promise.all([
    import('./bench.mjs'),
    import('./build-service.mjs'),
    import('./machine.mjs'),
    import('./document.mjs'),
  ]);
  const { failure } = await step('构建要测量的服务', buildService);
  if (failure) return 1;
  machine.pinLoad();
  say(grey(machine.describeMachine()));
  if (machine.otherLoad > 0.5) say(yellow('! 机器并不空闲：以 by CPU 一列为准，空闲时再测'));
  const results = [];
  for (const name of names) {
    const result = await measureOne(name, new Bench({ isShort, database }));
    if (result) results.push(result);
  }
  if (isWritten) writeResults(results, machine.describeMachine(), database);
  return results.length === names.length ? 0 : 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      list: { type: 'boolean' },
      short: { type: 'boolean' },
      write: { type: 'boolean' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { database } = values;
  if (values.help || values.list) {
    await (values.help ? say(help) : list());
    return 0;
  }
  if (database !== 'sqlite' && database !== 'postgres') throw new StepFailure('--database 只能是 sqlite 或 postgres');
  if (values.short && values.write) throw new StepFailure('--short 的结果不写入文档：去掉 --short 或 --write');
  return measureAll(chosen(positionals), {
    isShort: Boolean(values.short),
    database,
    isWritten: Boolean(values.write),
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  explain(error instanceof StepFailure ? error : new StepFailure(error.message));
  process.exitCode = 1;
}
