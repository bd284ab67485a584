// The product under the day: one or two processes of the built service over one database, which can be killed and come back on
// their ports, and a Redis of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onServerCore, processorTime, residentMemory } from '../../bench/machine.mjs';
import { freePort, startServer } from '../../bench/processes.mjs';
import { serviceCommand } from '../../service-process.mjs';
import { StepFailure } from '../../terminal.mjs';

const require = createRequire(import.meta.url);
const LOOK_MS = 20;
const PATIENCE_MS = 10_000;

/** @typedef {import('../../bench/processes.mjs').Server} Server */
/** @typedef {{ cores: number, megabytes: number }} Load what all processes together use: shares of a core, and resident memory */

/** A Redis that keeps nothing on disk. */
class Redis {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  async start() {
    const options = { port: String(this.port), bind: '127.0.0.1', save: '', appendonly: 'no' };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const [program = '', ...args] = onServerCore(['redis-server', ...words]);
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', () => {}); // Said below: nothing listens then.
    this.#child = child;
    for (let waited = 0; !(await isListening(this.port)); waited += LOOK_MS) {
      if (child.exitCode !== null || child.pid === undefined || waited > PATIENCE_MS)
        throw new StepFailure('redis-server did not start', {
          hint: 'two processes need it: install redis-server, or use --processes 1',
        });
      await pause(LOOK_MS);
    }
  }

  /** SIGKILL: it forgets everything. */
  async kill() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (/** @type {boolean} */ isOpen) => {
      socket.destroy();
      done(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

export class Product {
  /** Ports of the processes, in their order; each keeps its own through all of its lives. @type {number[]} */
  ports = [];
  /** @type {(Server | undefined)[]} */
  #alive = [];
  /** @type {Redis | undefined} */
  redis;
  /** Processor time when it was last asked for. @type {Map<number, number>} */
  #used = new Map();
  #usedAt = 0;

  /**
   * @param {import('../../bench/bench.mjs').Bench} bench @param {NodeJS.ProcessEnv} env
   * @param {{ processes: number, older?: string }} options `older`: the program of the version with which every process begins
   */
  constructor(bench, env, { processes, older }) {
    this.bench = bench;
    this.env = env;
    this.processes = processes;
    /** The program of each process; undefined is this checkout's. */
    this.programs = Array.from({ length: processes }, () => older);
    bench.atEnd(() => this.stop());
  }

  /** Starts every process, one after the other: the first migrates. */
  async start() {
    if (this.processes > 1 && !this.redis) {
      this.redis = new Redis(await freePort());
      await this.redis.start();
      this.env.REDIS_URL = this.redis.url;
    }
    for (let which = 0; which < this.processes; which += 1) {
      this.ports[which] ??= await freePort();
      await this.startOne(which);
    }
  }

  /** @param {number} which */
  async startOne(which) {
    const options = { port: this.ports[which], ready: '/health/ready', env: this.env };
    this.#alive[which] = await startServer(serviceCommand(this.programs[which]), options);
  }

  /** Stops a process as an operator does; its next start runs this checkout. @param {number} which */
  async retireOne(which) {
    const server = this.#alive[which];
    this.#alive[which] = undefined;
    this.programs[which] = undefined;
    await server?.stop();
  }

  /** SIGKILL: nothing is tidied up. @param {number} which */
  async killOne(which) {
    const server = this.#alive[which];
    if (!server) return;
    this.#alive[which] = undefined;
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
  }

  /** Stops the processes as an operator does; Redis ends with the day. */
  async stopProcesses() {
    for (const [which, server] of this.#alive.entries()) {
      this.#alive[which] = undefined;
      await server?.stop();
    }
  }

  async stop() {
    await this.stopProcesses();
    await this.redis?.kill();
  }

  /** The process of a player: always the same one, and another while that is dead. @param {string} uid @returns {number | undefined} */
  portFor(uid) {
    const own = Number(uid) % this.processes;
    for (let next = 0; next < this.processes; next += 1) {
      const which = (own + next) % this.processes;
      if (this.#alive[which]) return this.ports[which];
    }
    return undefined;
  }

  /** @returns {string} where staff reach it */
  get origin() {
    return `http://127.0.0.1:${this.portFor('0')}`;
  }

  /** A process that has ended by itself. @returns {string | undefined} what it said last */
  get fallen() {
    const fallen = this.#alive.find((server) => server && !isRunning(server.pid));
    return fallen?.output().slice(-2000);
  }

  /** The load since the last call. @returns {Load} */
  load() {
    const now = performance.now();
    const alive = this.#alive.filter((server) => server !== undefined && isRunning(server.pid));
    const used = new Map(alive.map(({ pid }) => [pid, processorTime(pid)]));
    const spent = [...used].reduce((sum, [pid, time]) => sum + time - (this.#used.get(pid) ?? time), 0);
    const cores = this.#usedAt > 0 ? spent / (now - this.#usedAt) : 0;
    [this.#used, this.#usedAt] = [used, now];
    return { cores, megabytes: alive.reduce((sum, { pid }) => sum + residentMemory(pid), 0) };
  }

  /** Reads the database past the service. @template T @param {(query: (sql: string) => Promise<any[]>) => Promise<T>} work @returns {Promise<T>} */
  async read(work) {
    const url = this.env.DATABASE_URL;
    if (!url) {
      const database = new (require('better-sqlite3'))(this.#file(), { readonly: true });
      try {
        return await work(async (sql) => database.prepare(sql).all());
      } finally {
        database.close();
      }
    }
    const client = new (require('pg').Client)({ connectionString: url });
    await client.connect();
    try {
      return await work(async (sql) => (await client.query(sql)).rows);
    } finally {
      await client.end();
    }
  }

  /** @returns {Promise<number>} MB of the database on disk */
  async size() {
    if (!this.env.DATABASE_URL) {
      const sizes = ['', '-wal'].map((end) => statSync(this.#file() + end, { throwIfNoEntry: false })?.size ?? 0);
      return (sizes[0] + sizes[1]) / 1e6;
    }
    const rows = await this.read((query) => query('SELECT pg_database_size(current_database()) AS bytes'));
    return Number(rows[0].bytes) / 1e6;
  }

  #file() {
    return join(this.bench.folder, 'data/ug.sqlite');
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
