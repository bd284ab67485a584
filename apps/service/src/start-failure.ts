import { ConfigError } from '#platform/config/parse-environment';
import { StartError } from '#platform/errors/start-error';

/** Advice on errors of the system and of SQLite, by their code. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: '端口已被占用：请关闭占用它的程序，或用 PORT=其他端口 重新启动。',
  EADDRNOTAVAIL: '本机没有该监听地址：请修改 HOST 或 METRICS_HOST。',
  EACCES: '没有权限监听该端口或写入数据目录。',
  EROFS: '数据目录是只读的：请用 DATA_DIR=其他目录 启动。',
  ENOSPC: '磁盘已满：请先清理空间。',
  SQLITE_FULL: '磁盘已满：请先清理空间。',
  SQLITE_CORRUPT: 'SQLite 数据库文件已损坏：请从备份恢复。',
  SQLITE_NOTADB: 'SQLite 数据库文件已损坏：请从备份恢复。',
  SQLITE_READONLY: '数据库文件不可写：请检查它与数据目录的权限。',
};

/** An addon is compiled for one Node; a missing one was never compiled. */
const UNFIT_ADDON =
  /was compiled against a different Node\.js version|Could not locate the bindings file|ERR_DLOPEN_FAILED/;

const sayUnfit = (): string =>
  `依赖中的原生模块不适用于现在的 Node.js ${process.version}，多半是换过 Node.js 版本：请运行 npm rebuild（仍不行就运行 npm ci 重新安装）后再启动。`;

/** @returns the error with its causes, outermost first */
function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** A failed start says in one paragraph what is wrong; only an unexpected error shows a stack. */
export function explainStart(error: unknown): string {
  for (const { code, message } of causesOf(error) as Generator<NodeJS.ErrnoException>)
    if (UNFIT_ADDON.test([code, message].join(' '))) return sayUnfit();
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const advice = ADVICE[code ?? ''];
  return advice ? `${advice}（${message}）` : (stack ?? String(error));
}
