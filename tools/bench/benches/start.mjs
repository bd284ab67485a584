// From `npm start` to the first page, and what the product holds without visitors.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { build, isBuilt } from '../../build.mjs';
import { isInstalled } from '../../install.mjs';
import { StepFailure } from '../../terminal.mjs';
import { median, number, table } from '../figures.mjs';
import { childrenOf, onEveryCore, residentMemory } from '../machine.mjs';
import { freePort, startServer } from '../processes.mjs';

/** V8 gives memory back eight quiet seconds after a collection. */
const IDLE_MS = 30_000;

export const title = 'Start';
export const about =
  '`npm start` on what is already installed and built, until the portal’s first page has been served, on every core. ' +
  'The first start also makes the database, the owner and the demo content. Memory is that of the service after thirty ' +
  'idle seconds. The goals are 2.5 s for a later start and 130 MB.';

/** @param {NodeJS.ProcessEnv} env @param {boolean} isIdling @returns {Promise<{ seconds: number, memory: number }>} */
async function startOnce(env, isIdling) {
  const port = await freePort();
  const start = performance.now();
  const server = await startServer(['npm', 'start', '--silent'], { port, env, place: onEveryCore });
  try {
    const page = await fetch(`${server.origin}/`);
    if (!page.ok || !(await page.text()).includes('<html')) throw new StepFailure('the front page did not come');
    const seconds = (performance.now() - start) / 1000;
    if (isIdling) await pause(IDLE_MS);
    return { seconds, memory: residentMemory(youngest(server.pid)) };
  } finally {
    await server.stop();
  }
}

/** @param {number} pid @returns {number} the last of a chain of processes: npm, the start command, the service */
function youngest(pid) {
  const [child] = childrenOf(pid);
  return child === undefined ? pid : youngest(child);
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  // `npm start` would install by itself: a benchmark must not replace the packages that others are using.
  if (!isInstalled())
    throw new StepFailure('the installed packages differ from the lock file', { hint: 'run npm ci first' });
  if (!isBuilt()) await build();
  const env = { DATA_DIR: join(bench.folder, 'data'), LOG_LEVEL: 'error', DEMO_CONTENT: '1' };
  const first = await startOnce(env, false);
  const later = [];
  for (let round = 0; round < bench.effort.rounds; round += 1) later.push(await startOnce(env, round === 0));
  const rows = [
    ['first start', number(first.seconds, 2), '–'],
    ['later start', number(median(later.map(({ seconds }) => seconds)), 2), number(later[0].memory)],
  ];
  return [table(['', 'seconds to the first page', 'idle RSS MB'], rows)];
}
