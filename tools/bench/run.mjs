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

const help = `Usage: npm run bench [-- name …] [-- options]

  Without names all run. Each is measured in turn with its limit (the bare framework or file server, in the same run): results are
  ratios, not times.
  --list                 lists the benches
  --short                shorter and fewer rounds: shows a trend, is not written into the document
  --database postgres    growth of the data on PostgreSQL (TEST_POSTGRES_URL) instead of SQLite
  --write                writes the results into docs/benchmarks.md
  --help                 shows this text

  before-after compares with an older version in git: 15d22cb, or BENCH_BEFORE=<commit>.
  Ports 4191-4199; BENCH_PORT=4250 takes the nine from 4250.

Leave the machine idle while it measures: the service is on core 0, the load on core 1.`;

/** @param {string[]} names @returns {string[]} the asked benchmarks in their order */
function chosen(names) {
  const unknown = names.filter((name) => !order.includes(name));
  if (unknown.length)
    throw new StepFailure(`no such bench: ${unknown.join(', ')}`, { hint: `there are ${order.join(', ')}` });
  return names.length ? order.filter((name) => names.includes(name)) : order;
}

async function list() {
  for (const name of order) say(`${name.padEnd(18)}${(await import(`./benches/${name}.mjs`)).title}`);
}

/** @param {string} name @param {import('./bench.mjs').Bench} bench */
async function measureOne(name, bench) {
  const { title, about, measure } = await import(`./benches/${name}.mjs`);
  const { takeDelays } = await import('./paced.mjs');
  const { failure, value } = await step(`${name}: ${title}`, async () => {
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
  const { failure } = await step('build the measured service', buildService);
  if (failure) return 1;
  machine.pinLoad();
  say(grey(machine.describeMachine()));
  if (machine.otherLoad > 0.5)
    say(yellow('! the machine is not idle: trust the column “by CPU”, and measure again when it is'));
  let failures = 0;
  for (const name of names) {
    const result = await measureOne(name, new Bench({ isShort, database }));
    if (!result) failures += 1;
    // Each is written as it is there: the next one may take long, or be stopped.
    else if (isWritten) writeResults([result], machine.describeMachine(), database);
  }
  return failures === 0 ? 0 : 1;
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
  if (database !== 'sqlite' && database !== 'postgres') throw new StepFailure('--database is sqlite or postgres');
  if (values.short && values.write)
    throw new StepFailure('results of --short are not written: leave out --short or --write');
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
