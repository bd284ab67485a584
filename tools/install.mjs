// The base of all other tools: the right Node, and the packages of the lock file.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { logFile, root, run, StepFailure } from './terminal.mjs';

const stampFile = `${root}node_modules/.ug-lock`;

/** @param {string} version @returns {[number, number, number]} */
function numbers(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/**
 * Enough of semver for `engines`: alternatives of `^a.b.c` and `>=a.b.c`.
 * @param {string} version @param {string} range @returns {boolean}
 */
export function satisfies(version, range) {
  const [major, minor, patch] = numbers(version);
  return range.split('||').some((part) => {
    const [wantMajor, wantMinor, wantPatch] = numbers(part.replace(/[^\d.]/g, ''));
    const isSameMajor = major === wantMajor;
    const isLater = minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
    if (part.trim().startsWith('^')) return isSameMajor && isLater;
    return major > wantMajor || (isSameMajor && isLater);
  });
}

/** Ends the process with a clear message on a Node that the packages do not support. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  if (satisfies(process.versions.node, engines.node)) return;
  process.stderr.write(
    `当前 Node.js 版本是 ${process.versions.node}，本项目需要 ${engines.node}。\n` +
      '请安装 Node.js 20.19 以上、22.13 以上或 24.11 以上的版本，再运行同一条命令。\n' +
      `(Node.js ${process.versions.node} is not supported; required: ${engines.node})\n`,
  );
  process.exit(1);
}

/** The lock file and everything a compiled package depends on. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch} abi${process.versions.modules}\n`;
}

/** True where npm's own record of node_modules names every package of the lock at its version. */
function matchesLock() {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages);
  const isComplete = wanted.every(([path, { version, optional }]) => {
    if (!path || (optional && !installed[path])) return true;
    return installed[path]?.version === version;
  });
  // better-sqlite3 is compiled on install: without its binary (npm ci --ignore-scripts) nothing would run.
  return isComplete && existsSync(`${root}node_modules/better-sqlite3/build/Release/better_sqlite3.node`);
}

/** @returns {boolean} whether the installed packages are those of the lock, for this Node and machine */
export function isInstalled() {
  const wanted = wantedStamp();
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === wanted;
  if (!existsSync(`${root}node_modules`) || !matchesLock()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** @returns {string[]} npm, by the path of the npm that started us where there is one */
export function npm() {
  const path = process.env.npm_execpath;
  if (path?.endsWith('npm-cli.js') && existsSync(path)) return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Installs from the lock, with development packages for any NODE_ENV, because the build needs them. */
export async function install() {
  // npm ci empties the folder first: through a link it would empty that of another checkout.
  if (lstatSync(`${root}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StepFailure('node_modules 是一个链接，安装会清空它指向的目录', {
      hint: '删除这个链接后再运行；或者在它指向的那份代码里运行 npm ci。',
    });
  }
  const log = logFile('install');
  const code = await run([...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund'], { log });
  if (code !== 0) {
    const output = readFileSync(log, 'utf8');
    throw new StepFailure('npm ci 没有成功', { log, lines: errorLines(output), hint: installHint(output) });
  }
  writeFileSync(stampFile, wantedStamp());
}

/** @param {string} output of npm @returns {string[]} its errors, without the pages of usage that npm appends */
function errorLines(output) {
  const usage = /^npm error (Usage:|Clean install a project)/m.exec(output)?.index ?? output.length;
  const lines = output
    .slice(0, usage)
    .split('\n')
    .filter((line) => /^npm error ./.test(line));
  return lines.length > 40 ? [...lines.slice(0, 12), '…', ...lines.slice(-28)] : lines;
}

const hints = [
  [
    /gyp ERR|not found: make|find Python|g\+\+: (not found|No such)|better[-_]sqlite3.*(fail|error)/i,
    'better-sqlite3 要在本机编译，缺少编译工具。\n' +
      'Debian/Ubuntu：apt-get install -y python3 make g++\n' +
      'Fedora：dnf install -y python3 make gcc-c++ · Alpine：apk add python3 make g++ · macOS：xcode-select --install\n' +
      '然后再运行同一条命令。',
  ],
  [/EBADENGINE|Unsupported engine/, '某个依赖不支持当前的 Node.js 版本，请换用 package.json 中 engines 写明的版本。'],
  [/ENOSPC/, '磁盘空间不足，清理后再运行。'],
  [/EACCES|EPERM/, '没有写入权限：确认当前用户拥有本目录，不要混用 sudo 与普通用户。'],
  [
    /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|E40[34]/,
    '连不上 npm 软件源：检查网络或 npm config get registry，然后再运行。',
  ],
  [
    /can only install packages when your package.json and package-lock.json/,
    'package.json 与 package-lock.json 不一致：运行 npm install 更新锁文件。',
  ],
];

/** @param {string} output of npm @returns {string} */
function installHint(output) {
  const found = hints.find(([pattern]) => pattern.test(output));
  return found ? found[1] : '查看上面的输出；删除 node_modules 后再运行一次往往有用。';
}
