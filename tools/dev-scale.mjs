// `npm run dev:scale`: two service processes on PostgreSQL and Redis behind one port, as in production.
import { connect, createServer } from 'node:net';
import { build, isBuilt } from './build.mjs';
import { end, isEnding, start } from './children.mjs';
import { install, isInstalled, requireNode } from './install.mjs';
import { serviceCommand, serviceEnv } from './service-process.mjs';
import { bold, green, red, say, step, takeSignals } from './terminal.mjs';

const help = `Usage: npm run dev:scale

Starts two service processes behind one port, which share PostgreSQL and Redis. Connections go to them in turn.

Environment: PORT 3000 (in front; the processes take the next two)
             DATABASE_URL postgres://postgres@127.0.0.1:5432/ug_portal (created where it is missing)
             REDIS_URL redis://127.0.0.1:6379`;

const port = Number(process.env.PORT ?? 3000);
const workers = [port + 1, port + 2];
const databaseUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/ug_portal';
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Creates the database where it is missing; throws when the server does not respond. */
async function prepareDatabase() {
  const { default: pg } = await import('pg');
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 3000 });
  await server.connect();
  try {
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await server.query(`CREATE DATABASE ${server.escapeIdentifier(name)}`);
  } finally {
    await server.end();
  }
}

/** @returns {Promise<void>} once Redis takes connections */
function findRedis() {
  const { hostname, port: number } = new URL(redisUrl);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(number || 6379) }, () => done(socket.end() && undefined));
    socket.on('error', fail);
  });
}

/** Hands each new connection to the next process; a process that does not respond is passed over. */
function startProxy() {
  let turn = 0;
  const server = createServer((client) => {
    const reach = (tries) => {
      const upstream = connect({ host: '127.0.0.1', port: workers[turn++ % workers.length] });
      upstream.once('connect', () => client.pipe(upstream).pipe(client));
      upstream.once('error', () => (tries > 1 ? reach(tries - 1) : client.destroy()));
      client.once('error', () => upstream.destroy());
      client.once('close', () => upstream.destroy());
    };
    reach(workers.length);
  });
  server.on('error', (error) => end(red(`cannot listen on port ${port}: ${error.message}`), 1));
  server.listen(port);
}

function startWorker(number, index) {
  const env = {
    PORT: String(number),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    TRUST_PROXY: '0',
  };
  const child = start(`service${index + 1}`, serviceCommand(), { ...serviceEnv, ...env });
  child.on('exit', (code) => {
    if (!isEnding()) void end(red(`service${index + 1} exited with ${code}`), 1);
  });
}

async function main() {
  if (!isInstalled() && (await step('install dependencies', install)).failure) return 1;
  const found = await step('connect to PostgreSQL and Redis', () => Promise.all([prepareDatabase(), findRedis()]));
  if (found.failure) {
    say('Both are needed: start them, or name them in DATABASE_URL and REDIS_URL. npm start runs one process.');
    return 1;
  }
  if (!isBuilt() && (await step('build', build)).failure) return 1;
  takeSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end('ending…', 0));
  workers.forEach(startWorker);
  startProxy();
  say(
    `\n${green('Ready')} ${bold(`http://localhost:${port}/`)}, in front of two processes on ports ${workers.join(' and ')}\n`,
  );
  return undefined;
}

requireNode();
if (process.argv.includes('--help') || process.argv.includes('-h')) say(help);
else process.exitCode = await main();
