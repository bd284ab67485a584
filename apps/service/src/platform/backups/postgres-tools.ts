import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '../config/child-environment';
import { BackupError } from './backup-error';

const MAX_ERROR = 4000;

type Tool = 'pg_dump' | 'pg_restore';

/** The address without its password, which others on the machine could read among the arguments of a program. */
function addressOf(url: string): { readonly dbname: string; readonly password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { dbname: parsed.href, password };
}

/** @returns the version, such as `15.20` @throws BackupError where the program is missing */
export async function versionOf(tool: Tool): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(tool, ['--version'], { timeout: 10_000 });
    const [version] = /\d+(\.\d+)*/.exec(stdout) ?? [];
    if (version) return version;
  } catch {
    // It is not there, or not itself: said below.
  }
  throw new BackupError(
    `没有找到 ${tool}：请在这台机器上安装 PostgreSQL 客户端（例如 apt install postgresql-client）。`,
  );
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * @param server the version of the server that is dumped, or was
 * @throws BackupError where the program is older, for it can read neither that server nor a dump of it
 */
export function assertNewEnough(tool: Tool, version: string, server: string): void {
  if (majorOf(version) < majorOf(server))
    throw new BackupError(
      `${tool} 是 ${version} 版，比${tool === 'pg_dump' ? '' : '备份来自的'}服务器的 ${server} 版旧，不能使用：请安装 ${majorOf(server)} 版或更新的 PostgreSQL 客户端。`,
    );
}

/** Runs a client program against a server. @throws BackupError with what it wrote to its errors; the reason of `stop` */
export async function runTool(tool: Tool, url: string, args: readonly string[], stop?: AbortSignal): Promise<void> {
  stop?.throwIfAborted();
  const { dbname, password } = addressOf(url);
  const child = spawn(tool, ['--dbname', dbname, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment(password ? { PGPASSWORD: password } : {}),
    windowsHide: true,
  });
  const end = () => void child.kill('SIGKILL');
  stop?.addEventListener('abort', end, { once: true });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-MAX_ERROR);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    stop?.throwIfAborted();
    if (code !== 0) throw new BackupError(`${tool} 失败（${code ?? '被终止'}）：${complaint.trim()}`);
  } finally {
    stop?.removeEventListener('abort', end);
  }
}
