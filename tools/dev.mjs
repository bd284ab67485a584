// `npm run dev` and `npm run dev:mock`: everything with reload, in one terminal.
import { rmSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { end, isEnding, print, start, stop } from './children.mjs';
import { install, isInstalled, requireNode } from './install.mjs';
import { bin, bold, green, logFile, red, root, run, say, step, StepFailure, takeSignals } from './terminal.mjs';

const help = `用法：npm run dev          服务、门户与后台，改动后自动重载
      npm run dev:mock     门户与后台，数据来自契约的例子（不启动服务）

端口（环境变量）：PORT 3000（服务）、PORTAL_PORT 5173、CONSOLE_PORT 5174、MOCK_PORT 4010
服务的其他环境变量与 npm start 相同。`;

const port = (name, fallback) => Number(process.env[name] ?? fallback);
const ports = {
  service: port('PORT', 3000),
  mock: port('MOCK_PORT', 4010),
  portal: port('PORTAL_PORT', 5173),
  console: port('CONSOLE_PORT', 5174),
};
/** A Node program rebuilt on every change, and started again after every build. */
function startNode(name, env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let turn = Promise.resolve();
  const restart = async () => {
    await stop(child);
    if (isEnding()) return;
    child = start(name, [process.execPath, '--enable-source-maps', `apps/${name}/dist/main.js`], env);
    child.on('exit', (code) => {
      if (code && !isEnding()) print(name, red(`以退出码 ${code} 结束；改好后会自动重启`));
    });
  };
  const build = [...bin('vite'), 'build', `apps/${name}`, '--watch', '--mode', 'development', '--logLevel', 'info'];
  const builder = start(name, build, { NODE_ENV: 'development' }, (line) => {
    if (/built in/.test(line)) turn = turn.then(restart);
  });
  builder.on('exit', () => end(red(`${name} 的构建进程结束了`), 1));
}

/** @param {'portal' | 'console'} name @param {NodeJS.ProcessEnv} env */
function startFront(name, env) {
  const command = [
    ...bin('vite'),
    `apps/${name}`,
    '--port',
    String(ports[name]),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  start(name, command, env).on('exit', () =>
    end(red(`${name} 的开发服务器结束了（端口 ${ports[name]} 是否被占用？）`), 1),
  );
}

/** Generates again whenever a fragment changes; the fronts and the service see the generated files change. */
function watchContract() {
  let timer;
  const generate = () => {
    clearTimeout(timer);
    timer = setTimeout(() => start('contract', [process.execPath, 'tools/contract/generate.mjs'], {}), 200);
  };
  watch(`${root}libs/contract/openapi`, { recursive: true }, generate);
  watch(`${root}openapi.yaml`, generate);
}

/** @param {number} number @returns {Promise<boolean>} */
const isListening = (number) =>
  new Promise((done) => {
    const socket = connect({ port: number, host: 'localhost' }, () => done(socket.end() && true));
    socket.on('error', () => done(false));
  });

async function announce(isMock) {
  const wanted = [isMock ? ports.mock : ports.service, ports.portal, ports.console];
  while (!isEnding() && !(await Promise.all(wanted.map(isListening))).every(Boolean)) await pause(300);
  const signIn = isMock ? '账号 owner（或其他角色名），密码任意' : '账号 owner，密码见首次启动时的输出';
  say(`\n${green('就绪')}  门户 ${bold(`http://localhost:${ports.portal}/`)}`);
  say(`      后台 ${bold(`http://localhost:${ports.console}/admin/`)}  ${signIn}`);
  say(`      接口 ${bold(`http://localhost:${wanted[0]}/api`)}\n`);
}

async function prepare() {
  if (!isInstalled() && (await step('安装依赖', install)).failure) process.exit(1);
  const log = logFile('generate');
  const generated = await step('由契约生成类型与校验', async () => {
    if (await run([process.execPath, 'tools/contract/generate.mjs'], { log }))
      throw new StepFailure('契约有误', { log });
  });
  if (generated.failure) process.exit(1);
  // The watchers write into the same dist folders: `npm start` must not take them for its own build.
  rmSync(`${root}.cache/build.stamp`, { force: true });
}

requireNode();
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  say(help);
} else {
  const isMock = process.argv.includes('--mock');
  await prepare();
  takeSignals();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end('正在结束…', 0));
  const back = isMock ? 'mock' : 'service';
  const env = {
    SERVICE_URL: `http://127.0.0.1:${ports[back]}`,
    PORTAL_URL: `http://localhost:${ports.portal}`,
    PORTAL_PORT: String(ports.portal),
    CONSOLE_PORT: String(ports.console),
  };
  startNode(back, { PORT: String(ports[back]), MOCK_PORT: String(ports.mock), NODE_ENV: 'development' });
  startFront('portal', env);
  startFront('console', env);
  watchContract();
  await announce(isMock);
}
