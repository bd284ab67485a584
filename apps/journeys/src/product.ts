import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from './server';

/** The built product, running for one suite on data of its own. */
export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string;
  owner: { username: string; password: string };
  /** What its server has written so far: shown when a suite fails. */
  output(): string;
  stop(): Promise<void>;
}

const owner = { username: 'owner', password: 'journey-owner-2026' };
/** Says where the data of a first start with demo content lies, for the processes that run journeys. */
const DEMO_DATA = 'JOURNEY_DEMO_DATA';

const newFolder = () => mkdtemp(join(tmpdir(), 'ug-journey-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

async function startService(dataDir: string, environment: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    OWNER_PASSWORD: owner.password,
  };
  const env = { ...inherited, ...own, LOG_LEVEL: 'warn', ...environment };
  return { url, ...(await startServer('service', env, `${url}/health/ready`)) };
}

/**
 * Has the service fill a data folder with demo content, which takes it ten seconds of work, so that each product of the
 * run begins with a copy.
 * @returns removes the folder
 */
export async function makeDemoData(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  try {
    const { stop } = await startService(folder, { DEMO_CONTENT: '1' });
    await stop();
  } catch (error) {
    await remove(folder);
    throw error;
  }
  process.env[DEMO_DATA] = folder;
  return () => remove(folder);
}

/** What a first start would fill in depends on the product's name, prefix and time zone. */
const isUsual = (environment: Record<string, string>) =>
  environment.DEMO_CONTENT === '1' && !Object.keys(environment).some((name) => name.startsWith('APP_'));

/**
 * Starts the built service on a free port, with a new data folder that is empty or, where demo content is asked for, holds
 * what a first start leaves, and waits until it is ready.
 * @throws when it ends early or is not ready within three minutes, with what it wrote
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const dataDir = await newFolder();
  const demoData = process.env[DEMO_DATA];
  try {
    if (demoData && isUsual(environment)) await cp(demoData, dataDir, { recursive: true });
    const { url, output, stop } = await startService(dataDir, environment);
    return { url, owner, output, stop: () => stop().then(() => remove(dataDir)) };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

/** The products of a worker, one after the other: each file's journeys begin with data that no other file has touched. */
export class Products {
  private current?: { owner: string; product: Promise<Product> };

  /** @param owner a file of journeys @param start is called for its first test @throws what it throws, for each of them */
  async of(owner: string, start: () => Promise<Product>): Promise<Product> {
    if (this.current?.owner !== owner) {
      await this.stop();
      this.current = { owner, product: start() };
    }
    return this.current.product;
  }

  /** What could not start has stopped by itself. */
  async stop(): Promise<void> {
    const product = await this.current?.product.catch(() => undefined);
    this.current = undefined;
    await product?.stop();
  }
}
