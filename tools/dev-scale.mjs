// `npm run dev:scale`: two service processes on PostgreSQL and Redis behind one port, as in production.
import { connect, createServer } from 'node:net';
import { build, isBuilt } from './build.mjs';
import { end, isEnding, start } from './children.mjs';
import { install, isInstalled, requireNode } from './install.mjs';
import { serviceCommand, serviceEnv } from './service-process.mjs';
import { bold, green, red, say, step, takeSignals } from './terminal.mjs';

const help = `用法：npm run dev:scale

在一个端口后面启动两个服务进程，共用 PostgreSQL 与 Redis。连接轮流交给两个进程。

环境变量：PORT 3000（入口；两个进程用其后的两个端口）
          DATABASE_URL postgres://postgres@127.0.0.1:5432/ug_portal（不存在则创建）
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
  server.on('error', (error) => end(red(`入口端口 ${port} 无法使用：${error.message}`), 1));
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
  const child = start(`服务${index + 1}`, serviceCommand(), { ...serviceEnv, ...env });
  child.on('exit', (code) => {
    if (!isEnding()) void end(red(`服务${index + 1} 以退出码 ${code} 结束`), 1);
  });
}

async function main() {
  if (!isInstalled() && (await step('安装依赖', install)).failure) return 1;
  const found = await step('连接 PostgreSQL 与 Redis', () => Promise.all([prepareDatabase(), findRedis()]));
  if (found.failure) {
    say('这两个服务都要可用：启动它们，或用 DATABASE_URL、REDIS_URL 指明地址。单进程运行用 npm start。');
    return 1;
  }
  if (!isBuilt() && (await step('构建', build)).failure) return 1;
  takeSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end('正在结束…', 0));
  workers.forEach(startWorker);
  startProxy();
  say(`\n${green('入口')} ${bold(`http://localhost:${port}/`)}，后面是端口 ${workers.join(' 与 ')} 的两个进程\n`);
  return undefined;
}

requireNode();
if (process.argv.includes('--help') || process.argv.includes('-h')) say(help);
else process.exitCode = await main();
