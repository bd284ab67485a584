// `npm start`: everything from a fresh clone to a running product.
import { spawn } from 'node:child_process';
import { requireNode } from './install.mjs';
import { prepare } from './prepare.mjs';
import { serviceCommand, serviceEnv } from './service-process.mjs';
import { root, say, speakChinese, takeSignals } from './terminal.mjs';

const help = `用法：npm start [-- --help]

在刚克隆的目录里也只需这一条命令：按锁文件安装依赖、构建、迁移数据库、首次运行时填入演示内容，然后启动服务。
门户在 /，运营后台在 /admin/，接口在 /api，接口文档在 /docs。第二次启动会跳过没有变化的步骤。

环境变量（全部可选）：
  PORT           监听端口，默认 3000
  HOST           监听地址
  DATA_DIR       数据目录（数据库、上传文件、密钥），默认 ./data
  PUBLIC_URL     对外网址，写入下载链接
  DATABASE_URL   PostgreSQL 连接串；不填则用 SQLite
  REDIS_URL      Redis 连接串；多进程部署时填写
  APP_TIMEZONE   “今天”按哪个时区算，默认 Asia/Shanghai
  APP_TITLE      应用名称
  APP_PREFIX     应用前缀
  OWNER_PASSWORD 首个所有者账号 owner 的密码；不填则生成并只显示一次
  DEMO_CONTENT   首次运行是否填入演示内容，1 或 0，默认 1
  LOG_LEVEL      日志级别
说明见 README.md。`;

function serve() {
  const [program, ...args] = serviceCommand();
  const env = { NODE_ENV: 'production', ...serviceEnv, ...process.env };
  const child = spawn(program, [...args, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  takeSignals();
  // Ctrl-C in a terminal reaches the service by itself; sending it again would look like "end at once".
  if (!process.stdin.isTTY) process.on('SIGINT', () => child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    say(`服务无法启动：${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

speakChinese();
requireNode();
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(help);
} else {
  await prepare();
  serve();
}
