// The environment of a benchmark: a folder of its own, and servers that end with it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startServer } from './processes.mjs';

/** @typedef {import('./load.mjs').Effort} Effort */
/** @typedef {import('./processes.mjs').Server} Server */

const servers = fileURLToPath(new URL('servers/', import.meta.url));

export class Bench {
  /** @type {(() => unknown)[]} */
  #endings = [];

  /** @param {{ isShort: boolean, database: 'sqlite' | 'postgres' }} options */
  constructor({ isShort, database }) {
    this.isShort = isShort;
    this.database = database;
    /** @type {Effort} */
    this.effort = isShort ? { rounds: 3, seconds: 2, warmUp: 2 } : { rounds: 5, seconds: 4, warmUp: 4 };
    this.folder = mkdtempSync(join(tmpdir(), 'ug-bench-'));
    const remove = () => rmSync(this.folder, { recursive: true, force: true });
    this.#endings.push(remove);
    process.once('exit', remove); // Ctrl-C ends the process before `close`.
  }

  /** Ends everything that was started, the last first. */
  async close() {
    for (const end of this.#endings.splice(0).reverse()) await end();
  }

  /** @param {() => unknown} end called by `close` */
  atEnd(end) {
    this.#endings.push(end);
  }

  /** @param {string[]} command @param {NodeJS.ProcessEnv} [env] @returns {Promise<Server>} */
  async start(command, env) {
    const server = await startServer(command, { port: await freePort(), env });
    this.#endings.push(server.stop);
    return server;
  }

  /**
   * Starts one of the limits in `servers/`.
   * @param {'bare-fastify' | 'bare-nest' | 'plain-files' | 'static-files'} name @param {string} file what it sends
   */
  limit(name, file) {
    return this.start([process.execPath, `${servers}${name}.mjs`, file]);
  }

  /**
   * Starts a framework with one route.
   * @param {'bare-fastify' | 'bare-nest'} name
   * @param {{ method: 'GET' | 'POST', path: string, response: unknown }} route `response`: text as it is, else to be serialised
   */
  bare(name, route) {
    const file = join(this.folder, `${name}-response.json`);
    writeFileSync(file, JSON.stringify(route));
    return this.limit(name, file);
  }
}
