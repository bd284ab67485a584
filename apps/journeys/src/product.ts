import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecret, leaksIn } from './secrets';
import { startServer } from './server';
import { areTwo, startTwoMachines } from './two-machines';

/** The built product, running for one suite on data of its own. */
export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string;
  owner: { username: string; password: string };
  /** Where its data lies; empty where it keeps none. */
  dataDir: string;
  /** Of PostgreSQL, where it runs on two machines; empty where its database lies in the data folder. */
  databaseUrl: string;
  /** What its server has written so far: shown when a suite fails. */
  output(): string;
  /** @throws when it has written what no log may have: a password, a token, a number */
  stop(): Promise<void>;
}

const owner = { username: 'owner', password: 'journey-owner-2026' };
/** Says where the data of a first start with demo content lies, for the processes that run journeys. */
const DEMO_DATA = 'JOURNEY_DEMO_DATA';

keepSecret("the owner's password", owner.password);

const newFolder = () => mkdtemp(join(tmpdir(), 'ug-journey-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** What a start of the service prints: where the portal is, whatever its name. */
const SAYS_PORT = /^ {2}玩家门户 +http:\/\/localhost:(\d+)\/$/m;

function startService(dataDir: string, environment: Record<string, string>) {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    OWNER_PASSWORD: owner.password,
  };
  const env = { ...inherited, ...own, LOG_LEVEL: 'debug', ...environment };
  return startServer('service', env, { port: SAYS_PORT, health: '/health/ready' });
}

/**
 * Has the service fill a data folder with demo content, which takes it ten seconds of work, so that each product of the
 * run begins with a copy.
 * @returns removes the folder
 */
export async function makeDemoData(): Promise<() => Promise<void>> {
  // A copy of the folder would lack the rows of PostgreSQL and the files of the bucket.
  if (areTwo()) return async () => undefined;
  const folder = await newFolder();
  try {
    const { stop, output } = await startService(folder, { DEMO_CONTENT: '1' });
    await stop();
    requirePrivate(output());
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

/** Without a gateway a development start writes SMS codes and their numbers to its log. */
const saysCodes = ({ NODE_ENV }: Record<string, string>) => NODE_ENV === 'development';

function requirePrivate(output: string): void {
  const leaks = leaksIn(output);
  if (leaks.length > 0) throw new Error(`the product's log holds ${leaks.length} secrets:\n${leaks.join('\n')}`);
}

/**
 * Starts the built service on a port that the system chooses, with a new data folder that is empty or, where demo content is
 * asked for, holds what a first start leaves, and waits until it is ready.
 * @throws when it ends early or is not ready within three minutes, with what it wrote
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const dataDir = await newFolder();
  const second = `${dataDir}-second`;
  const removeAll = async () => {
    for (const folder of [dataDir, second]) await remove(folder);
  };
  const demoData = process.env[DEMO_DATA];
  try {
    if (demoData && isUsual(environment)) await cp(demoData, dataDir, { recursive: true });
    const { url, databaseUrl, output, stop } = areTwo()
      ? await startTwoMachines(startService, [dataDir, second], environment)
      : { ...(await startService(dataDir, environment)), databaseUrl: '' };
    const end = async () => {
      await stop();
      await removeAll();
      if (!saysCodes(environment)) requirePrivate(output());
    };
    return { url, owner, dataDir, databaseUrl, output, stop: end };
  } catch (error) {
    await removeAll();
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

  /** What could not start has stopped by itself. @throws what stopping throws, with the file whose product it was */
  async stop(): Promise<void> {
    const { owner: file, product } = this.current ?? {};
    this.current = undefined;
    try {
      await (await product?.catch(() => undefined))?.stop();
    } catch (error) {
      throw new Error(`${file}\n${(error as Error).message}`, { cause: error });
    }
  }
}
