import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startLimit = 180_000;

/** A built Node program of this repository that serves over HTTP. */
export interface Server {
  /** What it has written so far: shown when a suite fails. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built program of an app and waits until an address of it responds.
 * @param health the address that says that it is ready
 * @throws when it ends early or is not ready within three minutes, with what it wrote
 */
export async function startServer(app: string, env: NodeJS.ProcessEnv, health: string): Promise<Server> {
  const main = fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url));
  if (!existsSync(main)) throw new Error(`${app} 尚未构建：先运行 node tools/test.mjs --only build`);
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  const output = () => written.join('');
  try {
    await ready(health, child);
  } catch (error) {
    await end(child);
    throw new Error(`${(error as Error).message}\n${output()}`, { cause: error });
  }
  return { output, stop: () => end(child) };
}

async function ready(health: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) throw new Error('服务在就绪之前就结束了');
    // Refused connections are expected until it listens.
    const response = await fetch(health).catch(() => undefined);
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
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('没有可用的端口');
  return address.port;
}
