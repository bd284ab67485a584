// Measures `npm run move` on a large SQLite, beside a small one, and with one run that is killed in between.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { shippedService } from '../build-service.mjs';
import { number, table } from '../figures.mjs';
import { onEveryCore } from '../machine.mjs';
import { signInPlayers } from '../players.mjs';
import { messageStatements } from '../seed-messages.mjs';
import { createPostgres, Shop } from '../shop.mjs';

/** Messages of the small database. A message has one row in its table, one in the feed, and two to four of indexes and deliveries. */
const FEW = 10_000;
const SAMPLE_MS = 200;
const HEAP_MB = 96;

export const title = 'Moving a database';
export const about =
  '`npm run move` from SQLite to an empty PostgreSQL on the same machine, on every core: copying, and comparing the number of ' +
  'rows, every row and all sums. The rows are system messages with what the feed and two players have of them. Memory is the ' +
  'highest that the process had. It is what V8 takes before it collects: the run with a heap of 96 MB shows how much of it is ' +
  'needed, however large the database is. The last run was killed (SIGKILL) in the middle and run again; the second run, whose ' +
  'seconds these are, compares what is there before it goes on.';

/** @typedef {{ code: number | null, seconds: number, peak: number, said: string }} Move */

/** @param {number} pid @returns {number} megabytes; NaN where nothing can be read */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;
  } catch {
    return NaN;
  }
}

/**
 * @param {Shop} shop @param {string} to
 * @param {{ killedAfter?: number, heap?: number }} [limits] seconds; megabytes
 * @returns {Promise<Move>}
 */
async function move(shop, to, { killedAfter, heap } = {}) {
  const program = shippedService.at(-1) ?? '';
  const [command = '', ...args] = onEveryCore([
    process.execPath,
    ...(heap ? [`--max-old-space-size=${heap}`] : []),
    program,
    'move',
    '--to',
    to,
  ]);
  const env = { ...process.env, ...shop.env, DATABASE_URL: '', NODE_ENV: 'production' };
  const begun = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    // `taskset` becomes the program that it starts, so that the number stays.
    peak = Math.max(peak, peakOf(child.pid ?? 0) || 0);
    if (killedAfter !== undefined && performance.now() - begun > killedAfter * 1000) child.kill('SIGKILL');
    await pause(SAMPLE_MS);
  }
  const [code] = await ended;
  return { code, seconds: (performance.now() - begun) / 1000, peak, said };
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [unreading, reading, late] = (await signInPlayers(shop, 3)).map(({ uid }) => uid);
  await shop.stop();
  const many = bench.isShort ? 40_000 : 160_000;
  const lines = [];
  let filled = 0;
  /** @type {Move | undefined} */
  let whole;
  for (const until of [FEW, many]) {
    await shop.execute(messageStatements({ from: filled + 1, until }, { unreading, reading, late }));
    filled = until;
    whole = await move(shop, await createPostgres(bench));
    if (whole.code !== 0) throw new StepFailure(`the move failed: ${whole.said}`);
    lines.push([`${number(rowsOf(whole))} rows`, number(whole.seconds, 1), number(whole.peak)]);
  }
  const small = await move(shop, await createPostgres(bench), { heap: HEAP_MB });
  if (small.code !== 0) throw new StepFailure(`the move failed in a heap of ${HEAP_MB} MB: ${small.said}`);
  lines.push([`${number(rowsOf(small))} rows, a heap of ${HEAP_MB} MB`, number(small.seconds, 1), number(small.peak)]);
  const target = await createPostgres(bench);
  const killed = await move(shop, target, { killedAfter: (whole?.seconds ?? 0) / 2 });
  if (killed.code === 0) throw new StepFailure('the move finished before it was interrupted');
  const again = await move(shop, target);
  if (again.code !== 0 || !again.said.includes('接着进行') || again.said.includes('重新复制'))
    throw new StepFailure(`the interrupted move failed, or began again: ${again.said}`);
  lines.push([`${number(rowsOf(again))} rows, run again after a kill`, number(again.seconds, 1), number(again.peak)]);
  return [table(['', 'seconds', 'highest RSS MB'], lines)];
}

/** @param {Move} move */
function rowsOf({ said }) {
  return Number(/、(\d+) 行，逐行/.exec(said)?.[1] ?? NaN);
}
