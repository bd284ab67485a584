import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const HOST = '127.0.0.1';
const NAME = 'ug-objects';
/** The credentials that s3rver accepts. */
const KEY = 'S3RVER';

/** A server of S3 with one bucket. */
export interface BucketServer {
  readonly host: string;
  readonly port: number;
  /** The folder of the bucket. */
  readonly folder: string;
  /** The variables of a product that uses the bucket; through a proxy where one listens at another port. */
  env(port?: number): Record<string, string>;
  close(): Promise<void>;
}

/** Starts s3rver on a free port; its bucket lies in a temporary folder. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'ug-bucket-'));
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const args = ['-d', directory, '-a', HOST, '-p', '0', '--silent', '--configure-bucket', NAME];
  const child: ChildProcess = fork(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await portOf(child);
  return {
    host: HOST,
    port,
    folder: join(directory, NAME),
    env: (at = port) => ({
      S3_ENDPOINT: `http://${HOST}:${at}`,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    }),
    close: async () => {
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The port that s3rver says it listens at. */
async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('s3rver was started without its output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /listening on \S+:(\d+)$/.exec(line) ?? [];
    if (port) {
      child.stdout.resume();
      return Number(port);
    }
  }
  throw new Error('s3rver ended before it listened');
}
