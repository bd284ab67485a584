import 'reflect-metadata';
import { AppModule } from './app.module';
import { runBackup } from './backup/backup-command';
import { runRestore } from './backup/restore-command';
import { features } from './features';
import { runMove } from './moving/move-command';
import { runMoveFiles } from './moving/move-files-command';
import { runMaintenance } from './owner/maintenance-command';
import { runOwner } from './owner/owner-command';
import { processTerminal } from './owner/owner-terminal';
import { loadConfig, type AppConfig } from '#platform/config/app-config';
import { environmentTable } from '#platform/config/environment';
import { oddVariables } from '#platform/config/odd-variables';
import { createApp } from '#platform/http/create-app';
import { createLogger } from '#platform/observability/logger';
import { prepareFirstStart, type FirstStart } from './first-start';
import { explainStart } from './start-failure';
import { welcomeLines } from './welcome';

/**
 * After a restart thousands of players return within a second or two. Node's own 511 waiting connections overflow then,
 * and a client that is dropped tries again only after seconds. The system may cap it (`net.core.somaxconn`).
 */
const LISTEN_BACKLOG = 4096;

const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

function help(): string[] {
  const rows = environmentTable.map(
    ({ name, fallback, description }) => `  ${name.padEnd(16)}${(fallback || '-').padEnd(16)}${description}`,
  );
  return [
    '用法：node main.js',
    '　　　node main.js owner --help    找回控制台账号',
    '　　　node main.js maintenance --help  开始与结束维护',
    '　　　node main.js backup --help   备份',
    '　　　node main.js restore --help  恢复与演练',
    '　　　node main.js move --help     在 SQLite 与 PostgreSQL 之间移动数据库',
    '　　　node main.js move-files --help  在数据目录与存储桶之间复制文件',
    '',
    '环境变量（均可不填）：',
    `  ${'名称'.padEnd(14)}${'默认'.padEnd(14)}说明`,
    ...rows,
  ];
}

async function serve(config: AppConfig): Promise<void> {
  const logger = createLogger(config);
  const app = await createApp(AppModule.forRoot(config, { features, say: (line) => print([line]) }), config, logger);
  await app.init();
  const first: FirstStart = await prepareFirstStart(app, (line) => print([line]));
  // Fastify announces each address in a line of its own; the welcome below says it better.
  logger.level = 'warn';
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  logger.level = config.logLevel;
  const address = app.getHttpServer().address();
  print(welcomeLines(config, typeof address === 'object' && address ? address.port : config.port, first));
  // Frees the garbage of the start, which would otherwise stay until thousands of requests have added to it.
  globalThis.gc?.();
}

/** Programs beside the service, by the word behind `main.js`. */
const commands = {
  owner: runOwner,
  maintenance: runMaintenance,
  backup: runBackup,
  restore: runRestore,
  move: runMove,
  'move-files': runMoveFiles,
} as const;
const command = commands[process.argv[2] as keyof typeof commands] as
  | (typeof commands)[keyof typeof commands]
  | undefined;

if (command) {
  process.exitCode = await command(process.argv.slice(3), processTerminal);
} else if (process.argv.includes('--help') || process.argv.includes('-h')) {
  print(help());
} else {
  // Before anything that may fail: a misspelt name is often the reason.
  print(oddVariables().map((sentence) => `注意：${sentence}`));
  try {
    await serve(loadConfig());
  } catch (error) {
    process.stderr.write(`\n启动失败：${explainStart(error)}\n`);
    process.exit(1);
  }
}
