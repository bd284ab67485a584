import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

const folderOf = (dataDir: string) => join(dataDir, 'secrets');
const fileOf = (dataDir: string) => join(folderOf(dataDir), 'server-secret');

/** Whether a service has ever run on this directory. */
export const hasServerSecret = (dataDir: string): boolean => existsSync(fileOf(dataDir));

/**
 * Reads the server's secret from `<dataDir>/secrets/server-secret`, generating it on the very first run.
 * @returns 32 bytes. Throws if the directory cannot be written or the file has been damaged.
 */
export function readServerSecret(dataDir: string): Buffer {
  const folder = folderOf(dataDir);
  const file = fileOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const text = readIfPresent(file) ?? createSecret(folder, file);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`密钥文件 ${file} 已损坏，应为 64 个十六进制字符`);
  chmodSync(file, 0o600);
  return Buffer.from(text, 'hex');
}

/** A hard link appears whole or not at all, so two processes that start at once agree on one secret. */
function createSecret(folder: string, file: string): string {
  const draft = join(folder, `.draft-${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
