import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../service/dist/main.js', import.meta.url));
const startLimit = 60_000;

/** The built product, running for one suite on data of its own. */
export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string;
  dataDir: string;
  owner: { username: string; password: string };
  /** What the service has written so far: shown when a suite fails. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built service on a free port with a new, empty data folder, and waits until it is ready.
 * @throws when it ends early or is not ready within a minute, with what it wrote
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  if (!existsSync(main)) throw new Error('服务尚未构建：先运行 node tools/test.mjs --only build');
  const dataDir = await mkdtemp(join(tmpdir(), 'ug-journey-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const owner = { username: 'owner', password: 'journey-owner-2026' };
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, OWNER_PASSWORD: owner.password };
  const env = { ...inherited, ...own, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, ['--enable-source-maps', main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  const output = () => written.join('');
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output()}`, { cause: error });
  }
  return { url, dataDir, owner, output, stop };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) throw new Error('服务在就绪之前就结束了');
    // Refused connections are expected until it listens.
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`服务在 ${startLimit / 1000} 秒内没有就绪`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const closed = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await closed;
  clearTimeout(timer);
}

/** A port that was free a moment ago, on the loopback address. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('没有可用的端口');
  return address.port;
}
