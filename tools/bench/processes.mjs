// Servers under measurement: each its own process, started, found ready, and ended by its own id.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceEnv } from '../service-process.mjs';
import { root, StepFailure } from '../terminal.mjs';
import { onServerCore } from './machine.mjs';

const READY_MS = 60_000;
const STOP_MS = 15_000;
// 4190 is on the list of ports that `fetch` refuses.
const FIRST_PORT = Number(process.env.BENCH_PORT || 4191);
const LAST_PORT = FIRST_PORT + 8;

/** @typedef {{ origin: string, pid: number, output: () => string, stop: () => Promise<void> }} Server */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

/** Each server leads a group of its own, so that what it started (npm its script, that the service) ends with it. */
function signal(/** @type {import('node:child_process').ChildProcess} */ { pid }, /** @type {NodeJS.Signals} */ name) {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // It has ended by itself.
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** @returns {Promise<number>} a port of the benchmarks' own that nothing listens on */
export async function freePort() {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  throw new StepFailure(`ports ${FIRST_PORT}-${LAST_PORT} are all in use`);
}

/**
 * Starts a server and waits until it responds; the service listens only once it can serve.
 * @param {string[]} command
 * @param {{ port: number, ready?: string, env?: NodeJS.ProcessEnv, place?: (command: string[]) => string[] }} options
 * @returns {Promise<Server>}
 */
export async function startServer(command, { port, ready = '/', env = {}, place = onServerCore }) {
  const [program, ...args] = place(command);
  const here = { HOST: '127.0.0.1', DRAIN_SECONDS: '0' };
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...serviceEnv, ...env, ...here, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise((done) => child.once('exit', done)).then(() => running.delete(child));
  child.once('error', (error) => (text += error.message));
  const origin = `http://127.0.0.1:${port}`;
  await responses(origin + ready, child, () => text);
  return { origin, pid: /** @type {number} */ (child.pid), output: () => text, stop: () => stop(child, ended) };
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child @param {() => string} output */
async function responses(url, child, output) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.pid === undefined) break;
    if (
      await fetch(url).then(
        ({ body }) => body?.cancel().then(() => true),
        () => false,
      )
    )
      return;
    await pause(5);
  }
  signal(child, 'SIGKILL');
  throw new StepFailure(`the measured service did not become ready: ${url}\n${output().slice(-2000)}`);
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} ended */
async function stop(child, ended) {
  signal(child, 'SIGTERM');
  const timer = setTimeout(() => signal(child, 'SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
