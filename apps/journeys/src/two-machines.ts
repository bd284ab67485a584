import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { listen, type Server } from './server';

const HOST = '127.0.0.1';
const BUCKET = 'ug-objects';
/** The credentials that s3rver accepts. */
const KEY = 'S3RVER';

/** Starts one process on a data folder. */
type Start = (dataDir: string, environment: Record<string, string>) => Promise<Server>;

/** The steps of the end, the last first. */
type Endings = (() => Promise<unknown>)[];

/** Whether journeys are asked to run on two machines that share PostgreSQL, Redis and a bucket. */
export const areTwo = (): boolean => process.env.JOURNEYS_ON === 'two-machines';

/**
 * Starts the product on two machines: two processes on different folders with one secret, over a new database of PostgreSQL
 * (`TEST_POSTGRES_URL`), a new Redis and a new bucket. A proxy gives each connection to the next process.
 * @throws when a server is missing, or a process ends early
 */
export async function startTwoMachines(
  start: Start,
  folders: readonly [string, string],
  own: Record<string, string>,
): Promise<Server & { readonly databaseUrl: string }> {
  const endings: Endings = [];
  const end = async () => {
    for (const one of endings.splice(0).reverse()) await one();
  };
  try {
    const DATABASE_URL = await newDatabase(endings);
    const REDIS_URL = await startRedis(endings);
    const shared = { ...own, DATABASE_URL, DATABASE_POOL: '8', REDIS_URL, ...(await startBucket(endings)) };
    const machines: Awaited<ReturnType<Start>>[] = [];
    for (const [i, folder] of folders.entries()) {
      if (i > 0) await shareSecret(folders[0], folder);
      const machine = await start(folder, shared);
      endings.push(() => machine.stop());
      machines.push(machine);
    }
    const url = await startProxy(
      machines.map((machine) => Number(new URL(machine.url).port)),
      endings,
    );
    const output = () => machines.map((machine, i) => `— process ${i + 1} —\n${machine.output()}`).join('\n');
    return { url, output, databaseUrl: DATABASE_URL, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function newDatabase(endings: Endings): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const name = `ug_journey_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const ask = async (sql: string) => {
    const source = await new DataSource({ type: 'postgres', url: server, poolSize: 1 }).initialize();
    try {
      await source.query(sql);
    } finally {
      await source.destroy();
    }
  };
  await ask(`CREATE DATABASE ${name}`);
  endings.push(() => ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A port that was free a moment ago: neither Redis nor s3rver says which one it was given. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

/** A Redis for one product alone: products that share a Redis hear each other's messages, even in different databases of it. */
async function startRedis(endings: Endings): Promise<string> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', HOST, '--save', '', '--appendonly', 'no'];
  await startBeside(spawn('redis-server', args, { stdio: 'ignore' }), port, endings);
  return `redis://${HOST}:${port}`;
}

async function startBucket(endings: Endings): Promise<Record<string, string>> {
  const [port, directory] = [await freePort(), await mkdtemp(join(tmpdir(), 'ug-journey-bucket-'))];
  endings.push(() => rm(directory, { recursive: true, force: true }));
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const args = [program, '-d', directory, '-a', HOST, '-p', String(port), '--silent', '--configure-bucket', BUCKET];
  await startBeside(spawn(process.execPath, args, { stdio: 'ignore' }), port, endings);
  return { S3_ENDPOINT: `http://${HOST}:${port}`, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY };
}

/** Waits until a server listens. @throws when it ends before that, or the machine does not have its program */
async function startBeside(child: ChildProcess, port: number, endings: Endings): Promise<void> {
  let problem: Error | undefined;
  child.once('error', (error) => (problem = error));
  endings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  });
  while (!(await isListening(port))) {
    if (problem || child.exitCode !== null)
      throw new Error(`${child.spawnfile} did not start: ${problem?.message ?? child.exitCode}`);
    await pause(20);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** With another secret the bucket is another product's: the second machine would not start. */
async function shareSecret(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(join(from, 'secrets'), join(to, 'secrets'), { recursive: true });
}

/** Gives each connection to the next process and does not read HTTP, so that one visit of a page talks to both. */
async function startProxy(targets: readonly number[], endings: Endings): Promise<string> {
  const open = new Set<Socket>();
  let next = 0;
  const listener = createServer((client) => {
    const target = connect(targets[next++ % targets.length] ?? 0, HOST);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
      one.pipe(other);
    }
  });
  const port = await listen(listener);
  endings.push(() => {
    for (const socket of open) socket.destroy();
    return new Promise((done) => listener.close(done));
  });
  return `http://${HOST}:${port}`;
}
