// Finds a Chromium for the browser tests, installs one where it can, else says how.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall, debian, isDebianRoot, shortWait } from './debian.mjs';
import { bin, logFile, root, run, say, step, StepFailure, yellow } from './terminal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Quiet and self-contained: without these Chromium looks up its maker's hosts at every start. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} path @returns {boolean} whether it starts: Ubuntu's chromium-browser may be a stub that only says "use snap" */
const starts = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/** @returns {string[]} where Playwright keeps its own browser, if the package is installed */
function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()];
  } catch {
    return []; // Not installed yet, or a platform that Playwright has no browser for: the system's browsers remain.
  }
}

/** @param {string[]} executables @returns {string[]} where PATH may have them, the first name first */
function onPath(executables) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return executables.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string | undefined} the executable of a whole Chromium on this machine, which can also show notifications */
export function findChromium() {
  return chosenBrowser() ?? [...onPath(names), ...macApplications, ...playwrightsOwn()].find(starts);
}

/** @returns {string | undefined} the browser without a window, which takes less of the processor; else a whole one */
export function findHeadless() {
  return chosenBrowser() ?? onPath(headlessNames).find(starts) ?? findChromium();
}

/** @returns {string | undefined} the one that the environment names */
function chosenBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || starts(chosen)) return chosen || undefined;
  throw new StepFailure(`${chosen}, which CHROMIUM_PATH names, does not run`, {
    hint: 'set it to the path of a Chromium or Chrome that runs, or leave it out',
  });
}

/** @returns {boolean} whether Chinese text can be drawn (only Linux keeps its fonts optional) */
function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** @param {string} log tries once for each checkout: journeys pass in a whole Chromium as well, they take longer */
async function addHeadless(log) {
  const tried = `${root}.cache/headless-tried`;
  if (process.env.CHROMIUM_PATH || existsSync(tried) || onPath(headlessNames).some(starts) || !isDebianRoot()) return;
  mkdirSync(dirname(tried), { recursive: true });
  writeFileSync(tried, '');
  await aptInstall(['chromium-headless-shell'], log, shortWait);
}

/**
 * Finds or installs a Chromium, and Chinese fonts with it; on Debian also the one without a window.
 * @returns {Promise<string>} the path of the one that journeys run in
 * @throws {StepFailure} where none can be had, with what to do
 */
export async function ensureChromium() {
  const log = logFile('browser-install');
  let path = findChromium();
  if (!path) {
    const isInstalled = (await run([...bin('playwright'), 'install', 'chromium'], { log })) === 0;
    if (!(isInstalled && findChromium()) && isDebianRoot()) await aptInstall(['chromium', 'fonts-noto-cjk'], log);
    path = findChromium();
  }
  if (!path) {
    throw new StepFailure('no Chromium found, and it could not be installed', {
      log,
      hint:
        'one of these: npx playwright install --with-deps chromium\n' +
        `Debian/Ubuntu: ${debian} chromium fonts-noto-cjk\n` +
        'install Google Chrome, or name a browser in CHROMIUM_PATH',
    });
  }
  if (!hasChineseFont() && !(isDebianRoot() && (await aptInstall(['fonts-noto-cjk'], log)) && hasChineseFont())) {
    say(
      yellow(
        '! no Chinese font: screenshots show Chinese characters as boxes. Debian/Ubuntu: apt-get install -y fonts-noto-cjk',
      ),
    );
  }
  await addHeadless(log);
  return findHeadless() ?? path;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--version')) {
    // Nx asks this before it takes the journeys from the cache: another browser is another run.
    const path = findHeadless();
    say(path ? `${path} ${spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim()}` : 'none');
  } else {
    const { value, failure } = await step('find a browser', ensureChromium);
    if (failure) process.exit(1);
    say(value);
  }
}
