// Which optional servers the tests may use: the suites for them run where they are, and must then not be skipped.
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** On CI a server that is missing is an error, so a slow one is waited for. */
const PATIENCE_MS = process.env.CI ? 30_000 : 3_000;

const postgresUrl = () => process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = () => new URL(process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379');

/** @returns {Promise<boolean>} whether the address the tests use lets them in */
async function hasPostgres() {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: postgresUrl(), connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // Absent is a response here, not an error: SQLite is the default.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns {Promise<boolean>} */
function hasRedis() {
  const { hostname, port } = redisUrl();
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) }, () => socket.write('PING\r\n'));
    const finish = (response) => {
      socket.destroy();
      done(response);
    };
    socket.setTimeout(PATIENCE_MS, () => finish(false));
    socket.on('data', (data) => finish(/PONG|NOAUTH/.test(String(data))));
    socket.on('error', () => finish(false));
  });
}

/** @returns {Promise<{ missing: string[], env: NodeJS.ProcessEnv }>} what is not there, and what the tests insist on */
export async function probeServers() {
  const [postgres, redis] = await Promise.all([hasPostgres(), hasRedis()]);
  const missing = [...(postgres ? [] : ['PostgreSQL']), ...(redis ? [] : ['Redis'])];
  return { missing, env: { ...(postgres && { REQUIRE_POSTGRES: '1' }), ...(redis && { REQUIRE_REDIS: '1' }) } };
}

// Nx asks this before it takes a result from the cache: one without PostgreSQL is none for a machine that has it.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { missing } = await probeServers();
  process.stdout.write(`missing: ${missing.join(', ') || 'nothing'}\n`);
}
