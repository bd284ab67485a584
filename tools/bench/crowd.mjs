// The clients of a benchmark of sockets: a process of their own beside the load, which follows its commands.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StepFailure } from '../terminal.mjs';
import { feedCrowd } from './build-service.mjs';
import { processorTime } from './machine.mjs';

const beside = (/** @type {string} */ name) => fileURLToPath(new URL(`load/${name}.mjs`, import.meta.url));
const files = { light: beside('light-crowd'), chat: beside('chat-crowd'), feed: feedCrowd };
/** Descriptors that a server has open without any client. */
const SPARE = 200;

/** Node raises its own limit as far as it may. @param {number} sockets of one process */
export function requireDescriptors(sockets) {
  if (process.platform !== 'linux') return;
  const [, hard] = /Max open files\s+\S+\s+(\S+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  if (hard === 'unlimited' || Number(hard) >= sockets + SPARE) return;
  throw new StepFailure(`a process may open ${hard} files, this needs ${sockets + SPARE}`, {
    hint: 'raise the limit by ulimit -n, or add --short',
  });
}

export class Crowd {
  #orders = 0;
  /** @type {Map<number, (message: { response?: unknown, error?: string }) => void>} */
  #waiting = new Map();

  /** @param {import('./bench.mjs').Bench} bench @param {'light' | 'chat' | 'feed'} kind */
  constructor(bench, kind) {
    // It stays on the core of the load, as a child of the load.
    this.child = fork(files[kind], { execArgv: ['--max-old-space-size=8192', '--max-semi-space-size=128'] });
    this.child.on('message', (message) => {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
    this.child.on('exit', () => {
      for (const resolve of this.#waiting.values()) resolve({ error: 'a client process died' });
    });
    bench.atEnd(() => this.end());
  }

  /** Milliseconds of processor time that the clients have used. */
  get processor() {
    return processorTime(/** @type {number} */ (this.child.pid));
  }

  /** @template Answer @param {string} order @param {object} [what] @returns {Promise<Answer>} what the order gives */
  async ask(order, what = {}) {
    const id = (this.#orders += 1);
    const { response, error } = await new Promise((done) => {
      this.#waiting.set(id, done);
      this.child.send({ ...what, id, order });
    });
    if (error) throw new StepFailure(`${order}: ${error}`);
    return response;
  }

  async end() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}
