import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import type { NewEntry } from '#platform/feed/feed';
import { TEST_POOL_SIZE, type TestTarget } from '../databases/test-database';

/** What a process is asked to do, in one unit of work. */
export interface ProcessOrder {
  order: number;
  append?: NewEntry[];
  /** Opens a session of each of these players. */
  open?: string[];
  /** Opens sessions of so many owners, who exist only in them. */
  openOwners?: number;
  /** Ends every session of this player. */
  end?: string;
}

/** Where a process listens, or that an order is committed. */
export type ProcessReply = { port: number } | { order: number; tokens: string[] };

/** A whole service in a process of its own. */
export interface ServiceProcess {
  readonly port: number;
  /** Resolves after the commit. @throws Error when the process dies before it has responded */
  send(order: Omit<ProcessOrder, 'order'>): Promise<string[]>;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** SIGTERM. @returns the signal that ended it in the end; Nest raises the same again when everything is closed */
  stop(): Promise<NodeJS.Signals | null>;
}

const root = join(import.meta.dirname, '../../..');

const built = new Map<string, Promise<string>>();

/**
 * Bundles a process, once for all specs that share a process.
 * @param name of its file in this folder
 * @returns the file to start; it stands where packages are found
 */
export function buildServiceProcess(name = 'feed-process'): Promise<string> {
  const building = built.get(name) ?? bundle(name);
  built.set(name, building);
  return building;
}

async function bundle(name: string): Promise<string> {
  // The runs on SQLite and on PostgreSQL go on side by side, and so do the processes of each.
  const run = `${process.env['TEST_DATABASES'] ?? 'all'}-${process.env['VITEST_POOL_ID']}`;
  const outDir = join(root, '../../.cache', `${name}-${run}`);
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: join(root, `src/testing/processes/${name}.ts`),
      outDir,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(outDir, `${name}.mjs`);
}

/** Starts a process on a database; `env` is added to its environment. */
export async function startServiceProcess(
  file: string,
  { dataDir, databaseUrl }: TestTarget,
  env: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const child = fork(file, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CONTENT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      DRAIN_SECONDS: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_POOL: String(TEST_POOL_SIZE) }),
      ...env,
    },
  });
  return new RunningProcess(child, await portOf(child));
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (response: ProcessReply) => ('port' in response ? resolve(response.port) : undefined));
    child.once('exit', (code) => reject(new Error(`the service ended with ${code} before it listened`)));
  });
}

class RunningProcess implements ServiceProcess {
  private readonly waiting = new Map<number, { resolve: (tokens: string[]) => void; reject: (e: Error) => void }>();
  private orders = 0;

  constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    child.on('message', (response: ProcessReply) => {
      if ('order' in response) this.waiting.get(response.order)?.resolve(response.tokens);
    });
    child.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the service died'));
    });
  }

  async send(order: Omit<ProcessOrder, 'order'>): Promise<string[]> {
    this.orders += 1;
    const id = this.orders;
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.child.send({ ...order, order: id }, (error) => error && reject(error));
      });
    } finally {
      this.waiting.delete(id);
    }
  }

  async kill(): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<NodeJS.Signals | null> {
    if (this.hasEnded) return this.child.signalCode;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    return signal;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
