import { mkdtemp, rm } from 'node:fs/promises';
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

/**
 * Starts the built service on a free port with a new, empty data folder, and waits until it is ready.
 * @throws when it ends early or is not ready within three minutes, with what it wrote
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ug-journey-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const owner = { username: 'owner', password: 'journey-owner-2026' };
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    OWNER_PASSWORD: owner.password,
  };
  const env = { ...inherited, ...own, LOG_LEVEL: 'warn', ...environment };
  try {
    const { output, stop } = await startServer('service', env, `${url}/health/ready`);
    return { url, owner, output, stop: () => stop().then(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}
