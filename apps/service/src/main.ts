import 'reflect-metadata';
import { AppModule } from './app.module';
import { features } from './features';
import { runOwner } from './owner/owner-command';
import { processTerminal } from './owner/owner-terminal';
import { loadConfig, type AppConfig } from '#platform/config/app-config';
import { environmentTable } from '#platform/config/environment';
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

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function help(): string[] {
  const rows = environmentTable.map(
    ({ name, fallback, description }) => `  ${name.padEnd(16)}${(fallback || '-').padEnd(16)}${description}`,
  );
  return [
    '用法：node main.js',
    '　　　node main.js owner --help    找回控制台账号',
    '',
    '环境变量（均可不填）：',
    `  ${'名称'.padEnd(14)}${'默认'.padEnd(14)}说明`,
    ...rows,
  ];
}

async function serve(config: AppConfig): Promise<void> {
  const logger = createLogger(config);
  const app = await createApp(AppModule.forRoot(config, { features }), config, logger);
  await app.init();
  const first: FirstStart = await prepareFirstStart(app, (line) => print([line]));
  // Fastify announces each address in a line of its own; the welcome below says it better.
  logger.level = 'warn';
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  logger.level = config.logLevel;
  const address = app.getHttpServer().address();
  print(welcomeLines(config, typeof address === 'object' && address ? address.port : config.port, first));
  // What the start leaves behind would lie there until thousands of requests have made more of it.
  globalThis.gc?.();
}

if (process.argv[2] === 'owner') {
  process.exitCode = await runOwner(process.argv.slice(3), processTerminal);
} else if (process.argv.includes('--help') || process.argv.includes('-h')) {
  print(help());
} else {
  try {
    await serve(loadConfig());
  } catch (error) {
    process.stderr.write(`\n启动失败：${explainStart(error)}\n`);
    process.exit(1);
  }
}
