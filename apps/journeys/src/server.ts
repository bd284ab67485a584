import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const startLimit = 180_000;

/** A built Node program of this repository that serves over HTTP. */
export interface Server {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** What it has written so far: shown when a suite fails. */
  output(): string;
  stop(): Promise<void>;
}

interface Signs {
  /** Finds the port in what it writes once it listens. */
  port: RegExp;
  /** The path that says that it is ready. */
  health: string;
}

/**
 * Starts the built program of an app, which is to listen on port 0 of the loopback address, learns from what it writes which
 * port it was given, and waits until it responds there.
 * @throws when it ends early or is not ready within three minutes, with what it wrote
 */
export async function startServer(app: string, env: NodeJS.ProcessEnv, { port, health }: Signs): Promise<Server> {
  const main = fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url));
  if (!existsSync(main)) throw new Error(`${app} is not built: run node tools/test.mjs --only build first`);
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  const output = () => written.join('');
  const address = () => `http://127.0.0.1:${port.exec(output())?.[1] ?? ''}`;
  try {
    await until(child, async () => port.test(output()) && (await fetch(address() + health)).ok);
  } catch (error) {
    await end(child);
    throw new Error(`${(error as Error).message}\n${output()}`, { cause: error });
  }
  return { url: address(), output, stop: () => end(child) };
}

async function until(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) throw new Error('the service ended before it was ready');
    if (await isReady().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`the service was not ready within ${startLimit / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const closed = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await closed;
  clearTimeout(timer);
}

/** Has a server of this process listen on a port of the loopback address that the system chooses. @returns that port */
export async function listen(server: NetServer): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
