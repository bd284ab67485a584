// Does `npm run new` still yield a feature that holds? Tries it on a copy of the repository, and throws the copy away.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHeadless } from '../browser.mjs';
import { repositoryFiles } from '../checks/files.mjs';
import { root, say, yellow } from '../terminal.mjs';

const context = 'content';
const slug = 'sample-things';
const copy = mkdtempSync(join(tmpdir(), 'ug-new-'));
const node = (...args) => [process.execPath, ...args];
const tool = (name, ...args) => node(`node_modules/.bin/${name}`, ...args);

const isTypeScript = (path) => /\.tsx?$/.test(path);

/**
 * The house's own gates, on what was generated or changed: what they say of all that was there before is theirs alone to say.
 * Of the specs that see every feature only the one runs in which what was generated happens.
 */
const commands = (changed) => [
  node('tools/contract/lint.mjs'),
  node('tools/contract/check.mjs'),
  node('tools/checks/run.mjs', 'names', 'words', 'roles', 'slugs', 'tables', 'numbers'),
  ...['service', 'portal', 'console'].map((app) =>
    node('node_modules/typescript-7/bin/tsc', '-p', `apps/${app}`, '--noEmit'),
  ),
  tool('oxlint', ...changed.filter(isTypeScript)),
  tool('eslint', '--max-warnings', '0', ...changed.filter(isTypeScript)),
  tool('oxfmt', '--check', ...changed),
  tool(
    'vitest',
    'run',
    '--root',
    'apps/service',
    `src/features/${context}/${slug}`,
    `src/demo/${slug}`,
    'src/platform/realtime/feed-histories',
  ),
  tool('vitest', 'run', '--root', 'apps/portal', `src/features/${context}/${slug}`),
  tool('vitest', 'run', '--root', 'apps/console', `src/features/${context}/${slug}`),
];

// With `--play`: the walks that open every page, and with them the new ones by themselves, in a browser, on the whole product:
// only that nothing is sent compressed. The gates leave it out: it builds all fronts a second time.
const played = [
  ...['service', 'portal', 'console'].map((app) =>
    tool('vite', 'build', '--mode', 'rehearsal', '--logLevel', 'warn', `apps/${app}`),
  ),
  tool('playwright', 'test', '--config', 'apps/journeys/playwright.config.ts', '--reporter', 'list', 'walks/opens'),
];

/** The working tree as it would be committed; packages are linked, for a copy of them would take minutes. */
function layOut() {
  for (const file of repositoryFiles()) cpSync(root + file, join(copy, file));
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'));
  git('init', '-q');
  git('add', '-A');
}

const git = (...args) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' });

/** @returns {string[]} what differs from the working tree, generated files aside */
const changedFiles = () =>
  git('ls-files', '-z', '--modified', '--others', '--exclude-standard').split('\0').filter(Boolean);

/** @returns {boolean} whether every command succeeded; stops at the first that did not */
function rehearse() {
  const isAsked = process.argv.includes('--play');
  const isPlaying = isAsked && findHeadless() !== undefined;
  if (isAsked && !isPlaying) say(yellow('no Chromium: the journeys of the templates did not run'));
  return (
    isDone(node('tools/new.mjs', `${context}/${slug}`, '样例')) &&
    [...commands(changedFiles()), ...(isPlaying ? played : [])].every(isDone)
  );
}

/** @param {string[]} command @returns {boolean} */
function isDone([program, ...args]) {
  say(`$ ${args.join(' ')}`);
  const started = Date.now();
  const isWell = spawnSync(program, args, { cwd: copy, stdio: 'inherit' }).status === 0;
  say(`${isWell ? '✓' : '✗'} ${Math.round((Date.now() - started) / 1000)} s`);
  return isWell;
}

try {
  layOut();
  process.exitCode = rehearse() ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
