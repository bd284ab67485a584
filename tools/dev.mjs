// `npm run dev` and `npm run dev:mock`: everything with reload, in one terminal.
import { rmSync, watch } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { end, isEnding, print, start, stop } from './children.mjs';
import { install, isInstalled, requireNode } from './install.mjs';
import { bin, bold, green, logFile, red, root, run, say, step, StepFailure, takeSignals } from './terminal.mjs';

const help = `Usage: npm run dev          service, portal and console, which reload after each change
       npm run dev:mock     portal and console on the examples of the contract, without the service

Ports (environment): PORT 3000 (service), PORTAL_PORT 5173, CONSOLE_PORT 5174, MOCK_PORT 4010
Other variables of the service are those of npm start.`;

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
      if (code && !isEnding()) print(name, red(`exited with ${code}; starts again after the next change`));
    });
  };
  const build = [...bin('vite'), 'build', `apps/${name}`, '--watch', '--mode', 'development', '--logLevel', 'info'];
  const builder = start(name, build, { NODE_ENV: 'development' }, (line) => {
    if (/built in/.test(line)) turn = turn.then(restart);
  });
  builder.on('exit', () => end(red(`the build of ${name} ended`), 1));
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
    end(red(`the dev server of ${name} ended (is port ${ports[name]} in use?)`), 1),
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
  const signIn = isMock
    ? 'account owner (or another role), any password'
    : 'account owner, password in the output of the first start';
  say(`\n${green('Ready')}  portal   ${bold(`http://localhost:${ports.portal}/`)}`);
  say(`       console  ${bold(`http://localhost:${ports.console}/admin/`)}  ${signIn}`);
  say(`       API      ${bold(`http://localhost:${wanted[0]}/api`)}\n`);
}

async function prepare() {
  if (!isInstalled() && (await step('install dependencies', install)).failure) process.exit(1);
  const log = logFile('generate');
  const generated = await step('types and validators of the contract', async () => {
    if (await run([process.execPath, 'tools/contract/generate.mjs'], { log }))
      throw new StepFailure('the contract is wrong', { log });
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end('ending…', 0));
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
