// `node tools/image.mjs`: starts the built product from what the last stage of the Dockerfile copies, and from nothing else, as a user who
// may write DATA_DIR and /tmp alone. Part of `npm run test:all`: no image is built, because few machines that test can build one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { read } from './checks/files.mjs';
import { explain, logFile, root, say, step, StepFailure, yellow } from './terminal.mjs';

const help = `Usage: node tools/image.mjs

Copies the files of the Dockerfile's last stage, and the packages it keeps, into a temporary folder and starts the built product
there: only DATA_DIR and /tmp can be written, and it is not root (run as root, it becomes nobody). It passes when portal, console
and readiness answer and the product ends well. Needs a build.

  --help                 shows this text

Its log is .cache/logs/image.log.`;

/** Nobody, on every system. */
const NOBODY = 65534;
const PATIENCE_MS = 180_000;
const SAYS_PORT = /http:\/\/localhost:(\d+)\//;
const PAGES = ['/health/ready', '/', '/admin/', '/api/v1/home'];

/** @param {string} dockerfile @returns {string[]} what the last stage copies, but for packages */
export function copiedBy(dockerfile) {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const paths = [...stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(([, from = '', to = '']) => {
    if (from !== to) throw new StepFailure(`Dockerfile: ${from} gets another name, which this check does not know`);
    return from;
  });
  return paths.filter((path) => path !== 'node_modules');
}

/** @param {string} dockerfile @returns {string[]} the arguments of Node and the program */
export function commandOf(dockerfile) {
  const [, ...args] = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
  return args;
}

/**
 * @param {Record<string, { dev?: boolean, link?: boolean }>} packages of the lock
 * @returns {string[]} the folders that `npm prune --omit=dev` leaves, each with what lies in it
 */
export const keptPackages = (packages) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.lastIndexOf('node_modules/') === 0 && !dev && !link)
    .map(([path]) => path);

/** @param {string} folder @param {string[]} paths links, so that nothing is written twice: nobody changes them */
function bring(folder, paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const [from, to] = [root + path, join(folder, path)];
    if (spawnSync('cp', ['-al', from, to]).status === 0) continue;
    // The folder may be on another disk than the checkout.
    rmSync(to, { recursive: true, force: true });
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
    if (status !== 0) throw new StepFailure(`could not copy ${path}: ${stderr}`);
  }
}

/** @returns {string} a folder that has what the image has */
function layOut() {
  const dockerfile = read('Dockerfile');
  const paths = copiedBy(dockerfile);
  const missing = paths.filter((path) => !existsSync(root + path));
  if (missing.length > 0)
    throw new StepFailure(`not built yet: ${missing.join(', ')}`, { hint: 'node tools/test.mjs --only build' });
  const folder = mkdtempSync(join(tmpdir(), 'ug-image-'));
  chmodSync(folder, 0o755);
  const { packages } = JSON.parse(read('package-lock.json'));
  // Optional packages of other platforms are in the lock and not on the disk.
  bring(folder, [...paths, ...keptPackages(packages).filter((path) => existsSync(root + path))]);
  return folder;
}

/** @param {string} dataDir is made @returns {NodeJS.ProcessEnv} */
function environmentWith(dataDir) {
  mkdirSync(dataDir);
  if (process.getuid?.() === 0) chownSync(dataDir, NOBODY, NOBODY);
  const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO_CONTENT: '0', DRAIN_SECONDS: '0' };
  return { PATH: process.env.PATH, NODE_ENV: 'production', ...own };
}

/** @param {string} folder @returns {Promise<void>} @throws {StepFailure} with what it wrote */
async function startIn(folder) {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const args = commandOf(read('Dockerfile'));
  const dataDir = `${folder}-data`;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: environmentWith(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let written = '';
  /** @type {Error | undefined} */
  let refused;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  child.on('error', (error) => (refused = error));
  const isOver = () => refused !== undefined || child.exitCode !== null || child.signalCode !== null;
  const fail = (/** @type {string} */ message) => {
    const log = logFile('image');
    mkdirSync(dirname(log), { recursive: true });
    writeFileSync(log, `${refused?.stack ?? ''}${written}\n`);
    throw new StepFailure(message, { log });
  };
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (!SAYS_PORT.test(written)) {
      if (isOver()) fail('the product ended before it was ready');
      if (Date.now() > deadline) fail('the product did not become ready');
      await pause(100);
    }
    for (const page of PAGES) {
      const { status } = await fetch(`http://127.0.0.1:${SAYS_PORT.exec(written)?.[1]}${page}`);
      if (status !== 200) fail(`${page} answers HTTP ${status}`);
    }
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    // It raises the signal again when everything is closed; SQLite removes its log when a database is closed.
    const [code, signal] = await ended;
    if (signal !== 'SIGTERM') fail(`the product did not end well: ${code ?? signal}`);
    if (existsSync(`${dataDir}/ug.sqlite-wal`)) fail('the product ended before its database was closed');
  } finally {
    if (!isOver()) child.kill('SIGKILL');
  }
}

async function main() {
  const { value: folder } = await step("lay out the image's files", async () => layOut());
  if (!folder) return 1;
  try {
    if (process.getuid?.() !== 0) say(yellow('  ! not root, so it cannot become nobody: read-only was not checked'));
    return (await step('start the product from there', () => startIn(folder))).failure ? 1 : 0;
  } finally {
    for (const path of [folder, `${folder}-data`]) rmSync(path, { recursive: true, force: true });
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    if (values.help) say(help);
    else process.exitCode = await main();
  } catch (error) {
    explain(new StepFailure(error.message, { hint: 'node tools/image.mjs --help' }));
    process.exitCode = 1;
  }
}
