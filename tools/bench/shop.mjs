// The service over a data directory of its own, with an owner signed in and any number of games.
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StepFailure } from '../terminal.mjs';
import { shippedService } from './build-service.mjs';
import { seedStatements } from './seed.mjs';

const require = createRequire(import.meta.url);
const password = randomBytes(12).toString('hex');

/** @typedef {import('./bench.mjs').Bench} Bench */
/** @typedef {import('./processes.mjs').Server} Server */

export class Shop {
  /** @type {Server | undefined} */
  #server;
  #games = 0;
  #token = '';

  /** @param {Bench} bench @param {NodeJS.ProcessEnv} env @param {string[]} command of its service */
  constructor(bench, env, command) {
    this.bench = bench;
    this.env = env;
    this.command = command;
  }

  /**
   * Makes the database and the owner.
   * @param {Bench} bench @param {string | undefined} [databaseUrl] @param {string[]} [command] of another service than the one
   *   without fronts
   */
  static async open(bench, databaseUrl, command = shippedService) {
    const env = {
      DATA_DIR: join(bench.folder, 'data'),
      DATABASE_URL: databaseUrl ?? '',
      OWNER_PASSWORD: password,
      DEMO_CONTENT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
    };
    const shop = new Shop(bench, env, command);
    await shop.start();
    const { token } = await shop.call('POST', '/admin/login', { username: 'owner', password });
    shop.#token = token;
    return shop;
  }

  get server() {
    if (!this.#server) throw new Error('the service is not running');
    return this.#server;
  }

  /** The owner's session, as a socket enters with it. */
  get staffAuth() {
    return { token: this.#token };
  }

  /** @returns {Record<string, string>} the headers of a signed-in member of staff */
  get staffHeaders() {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** (Re)starts the service over the same data. @param {string[]} [command] @returns {Promise<Server>} */
  async start(command = this.command) {
    await this.stop();
    this.#server = await this.bench.start(command, this.env);
    return this.#server;
  }

  async stop() {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Copies the data for a service beside this one, which must not run yet. @returns {NodeJS.ProcessEnv} */
  copy() {
    const folder = join(this.bench.folder, 'copy');
    cpSync(join(this.bench.folder, 'data'), folder, { recursive: true });
    return { ...this.env, DATA_DIR: folder };
  }

  /**
   * Calls a console operation.
   * @template Answer @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<Answer>}
   */
  async call(method, path, body) {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const headers = { ...this.staffHeaders, ...(body !== undefined && { 'content-type': type }) };
    const init = { method, headers, body: isBytes || body === undefined ? body : JSON.stringify(body) };
    const response = await fetch(`${this.server.origin}/api${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new StepFailure(`${method} ${path}: HTTP ${response.status} ${text.slice(0, 300)}`);
    return text && JSON.parse(text);
  }

  /**
   * Adds games straight to the database until there are so many; the service must not run.
   * @param {number} count
   */
  async fill(count) {
    await this.execute(seedStatements({ from: this.#games + 1, until: count }));
    this.#games = count;
  }

  /** Changes the database past the service, which must not run. @param {string[]} statements */
  async execute(statements) {
    await (this.env.DATABASE_URL ? fillPostgres(this.env.DATABASE_URL, statements) : this.#fillSqlite(statements));
  }

  /** Whether a table has a column, in the SQLite of a version that may be an older one. @param {string} table @param {string} column */
  hasColumn(table, column) {
    const database = this.#openSqlite();
    const columns = database.pragma(`table_info(${table})`);
    database.close();
    return columns.some((/** @type {{ name: string }} */ { name }) => name === column);
  }

  #openSqlite() {
    return new (require('better-sqlite3'))(join(this.bench.folder, 'data/ug.sqlite'));
  }

  /** @param {string[]} statements */
  #fillSqlite(statements) {
    const database = this.#openSqlite();
    database.pragma('synchronous = OFF');
    database.pragma('cache_size = -500000');
    database.transaction(() => statements.forEach((sql) => database.exec(sql)))();
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** @param {string} url @param {string[]} statements */
async function fillPostgres(url, statements) {
  const client = new (require('pg').Client)({ connectionString: url });
  await client.connect();
  try {
    for (const sql of [...statements, 'VACUUM ANALYZE']) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database on the PostgreSQL server of the tests that ends with the benchmark. @param {Bench} bench @returns {Promise<string>} */
export async function createPostgres(bench) {
  const address = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const name = `ug_bench_${randomBytes(4).toString('hex')}`;
  const run = async (/** @type {string} */ sql) => {
    const client = new (require('pg').Client)({ connectionString: address, connectionTimeoutMillis: 3000 });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  bench.atEnd(() => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}
