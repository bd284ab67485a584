// Which optional servers the tests may use: the suites for them run where they are, and must then not be skipped.
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { say, yellow } from './terminal.mjs';

const postgresUrl = () => process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = () => new URL(process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379');

/** @returns {Promise<boolean>} whether the address the tests use lets them in */
async function hasPostgres() {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: postgresUrl(), connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // Absent is an answer here, not an error: SQLite is the default.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns {Promise<boolean>} */
function hasRedis() {
  const { hostname, port } = redisUrl();
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) }, () => socket.write('PING\r\n'));
    const finish = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(3000, () => finish(false));
    socket.on('data', (data) => finish(/PONG|NOAUTH/.test(String(data))));
    socket.on('error', () => finish(false));
  });
}

export const reachableServices = {
  /** @type {string[]} what was not there; empty until probed */
  missing: [],
  /** Looks once and says what is missing. @returns {Promise<NodeJS.ProcessEnv>} what the tests are told to insist on */
  async probe() {
    const [postgres, redis] = await Promise.all([hasPostgres(), hasRedis()]);
    this.missing = [...(postgres ? [] : ['PostgreSQL']), ...(redis ? [] : ['Redis'])];
    if (this.missing.length) say(yellow(`\n! 连不上 ${this.missing.join('、')}：相应的测试会跳过`));
    return { ...(postgres && { REQUIRE_POSTGRES: '1' }), ...(redis && { REQUIRE_REDIS: '1' }) };
  },
};
