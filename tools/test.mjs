// `npm test` and `npm run test:all`: install what they need, have Nx run the gates of a tier, report every failure.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { install, isInstalled, requireNode } from './install.mjs';
import { nxEnvironment } from './build.mjs';
import { ensureChromium } from './browser.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { gates, phasesOf, quickTargets, targetsOf } from './gates/gates.mjs';
import { parts, targetOf } from './gates/parts.mjs';
import { probeServers } from './gates/reachable.mjs';
import { GateRun } from './gates/run.mjs';
import { bin, grey, root, say, step, yellow } from './terminal.mjs';

const help = `Usage: npm test [-- options]            first tier: what passes before a change lands
       npm run test:all [-- options]    everything, also what is slow or rare (deep), with a random seed

  --list            lists the gates
  --only a,b        runs only these gates, and those they depend on
  --again           runs only what failed last
  --affected        runs only the projects that differ from main
  --changed         while a change is made: the quick gates, and the specs of the service in parts (a part for the platform,
                    for each context, and for what reaches several); parts that the change cannot reach come from the cache
  --skip-browser    leaves the journeys out (not allowed on CI)
  --all             everything, as npm run test:all
  --help            shows this text

Each gate is an Nx task. One whose inputs did not change takes its last result; on CI nothing is taken from the cache.
A failure is printed when it happens: file and line, message, the command that repeats it. Each gate and the whole run have
a limit, at which they are ended and reported all the same.
At the end the spec files that failed (ten at most) run once more, one by one, and so do the journeys: what passes then counts
as flaky, and more than five such files fail the run.
A test says in its own file which tier it belongs to: first line // @module-tag deep, or tags: ['deep'] at one test.
One gate alone: npx nx run service:test. Specs of the service run on SQLite (service:test), then on PostgreSQL
(service:postgres) where one answers at 127.0.0.1:5432 or TEST_POSTGRES_URL. On CI a missing PostgreSQL or Redis is a failure.`;

const MINUTE = 60_000;
/** Limits of a run in minutes. `--again` has the smallest. */
const limits = { first: 40, all: 85, again: 20 };
/** Failures of the last run, for `--again`. */
const lastFile = `${root}.cache/last-failures.json`;

/** @param {string} message @returns {never} */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * @param {string[]} args
 * @returns {{ tier: import('./gates/tiers.mjs').Tier, targets: string[], isAffected: boolean, isChanged: boolean, isWhole: boolean }}
 */
function chosen(args) {
  const only = args.flatMap((arg, index) => (arg === '--only' ? (args[index + 1] ?? '').split(',') : []));
  const known = new Set([
    '--only',
    '--skip-browser',
    '--affected',
    '--changed',
    '--list',
    '--all',
    '--again',
    '--help',
    '-h',
  ]);
  const unknown = args.find((arg, index) => !known.has(arg) && args[index - 1] !== '--only');
  if (unknown) refuse(`unknown option ${unknown}\n\n${help}`);
  const wrong = only.find((name) => !Object.hasOwn(gates, name));
  if (wrong !== undefined) refuse(`no gate is called ${wrong}; there are ${Object.keys(gates).join(', ')}`);
  const isSkipping = args.includes('--skip-browser');
  if (isSkipping && process.env.CI) refuse('--skip-browser is not allowed on CI');
  const tier = args.includes('--all') ? 'all' : 'first';
  const isAffected = args.includes('--affected');
  const isChanged = args.includes('--changed');
  if (isAffected && isChanged) refuse('--affected and --changed choose differently: take one');
  const wanted = isChanged ? quickTargets() : targetsOf(tier);
  const targets = (only.length ? only : wanted).filter((name) => !(isSkipping && name === 'browser'));
  return { tier, targets, isAffected, isChanged, isWhole: !isAffected && !isChanged && only.length === 0 };
}

/** @param {string[]} targets @param {string[]} options @returns {string[]} of Nx */
const nx = (targets, options) => [
  ...bin('nx'),
  ...options,
  '-t',
  targets.join(','),
  '--nxBail=false',
  '--outputStyle=static',
];

/**
 * The service's parts in place of its one run, and the specs of the other projects after them.
 * @param {string[]} targets @returns {import('./gates/run.mjs').Phase[]}
 */
function phasesInParts(targets) {
  if (!targets.includes('test')) return [{ name: 'gates', command: nx(targets, ['run-many']), isNeeded: false }];
  const first = [...targets.filter((name) => name !== 'test'), ...parts.map(targetOf)];
  return [
    { name: 'parts', command: nx(first, ['run-many']), isNeeded: false },
    { name: 'test', command: nx(['test'], ['run-many', '--exclude', 'service']), isNeeded: false },
  ];
}

/** @param {ReturnType<typeof chosen>} choice @returns {import('./gates/run.mjs').Phase[]} */
function phasesFor({ targets, isAffected, isChanged, isWhole }) {
  if (isChanged) return phasesInParts(targets);
  const phases = phasesOf(targets, isWhole);
  return phases.map((phase, index) => {
    // The phase before has built everything that journeys need.
    const isBuilt = index > 0 && targets.includes('build') && !isAffected;
    const options = [isAffected ? 'affected' : 'run-many', ...(isBuilt ? ['--excludeTaskDependencies'] : [])];
    return { name: phase.join(', '), command: nx(phase, options), isNeeded: index < phases.length - 1 };
  });
}

/** @typedef {{ tier: import('./gates/tiers.mjs').Tier, seed?: string, failed: Record<string, string[]> }} LastRun */

/** @returns {LastRun} */
function lastRun() {
  if (!existsSync(lastFile)) refuse('the last run left no failures');
  return JSON.parse(readFileSync(lastFile, 'utf8'));
}

/** @param {LastRun} last @returns {import('./gates/run.mjs').Phase[]} the gates that failed, journeys last and alone */
function phasesAgain({ failed }) {
  const targets = [...new Set(Object.keys(failed).map((id) => id.split(':')[1]))];
  return phasesOf(targets, false).flatMap((phase) =>
    phase.map((target) => {
      const ids = Object.keys(failed).filter((id) => id.endsWith(`:${target}`));
      const projects = ids.map((id) => id.split(':')[0]).join(',');
      return { name: target, command: nx([target], ['run-many', '-p', projects]), isNeeded: false };
    }),
  );
}

/** @param {boolean} isWanted @returns {Promise<NodeJS.ProcessEnv>} what journeys need to know of the browser */
async function browserEnvironment(isWanted) {
  if (!isWanted) return {};
  const { value, failure } = await step('find a browser', ensureChromium);
  if (value) say(grey(`  ${value}`));
  return failure ? { NO_BROWSER: '1' } : {};
}

/**
 * @param {import('./gates/tiers.mjs').Tier} tier
 * @returns {Promise<{ missing: string[], env: NodeJS.ProcessEnv }>} servers and programs that the specs of a tier need
 */
async function optionalNeeds(tier) {
  const { missing, env } = await probeServers();
  if (tier === 'all' && (await step('find ffmpeg', ensureFfmpeg)).failure) missing.push('ffmpeg');
  if (missing.length === 0) return { missing, env };
  if (process.env.CI) refuse(`cannot reach ${missing.join(', ')}: CI needs them\n\n0 passed, 1 failed`);
  say(
    yellow(`\n${'!'.repeat(60)}\n! cannot reach ${missing.join(', ')}: their tests are skipped\n${'!'.repeat(60)}\n`),
  );
  return { missing, env };
}

async function main(args) {
  const choice = chosen(args);
  const last = args.includes('--again') ? lastRun() : undefined;
  const { tier, seed } = last ?? { tier: choice.tier, seed: seedOf(choice.tier) };
  if (!isInstalled() && (await step('install dependencies', install)).failure) process.exit(1);
  const { missing, env: required } = await optionalNeeds(tier);
  const phases = last ? phasesAgain(last) : phasesFor(choice);
  const browser = await browserEnvironment(phases.some(({ name }) => name === 'browser'));
  Object.assign(process.env, { TEST_TIER: tier, ...(seed && { TEST_SEED: seed }) });
  if (seed) say(grey(`random seed TEST_SEED=${seed}`));
  clearReports();
  const run = new GateRun({
    env: { ...process.env, ...nxEnvironment, ...required, ...browser, ...environmentOf(last) },
    limitMs: limits[last ? 'again' : tier] * MINUTE,
    command: ({ project, target }) => nx([target], ['run-many', '-p', project, '--excludeTaskDependencies']),
  });
  if (browser.NO_BROWSER) run.problems.push('the journeys did not run: there is no Chromium');
  await run.runPhases(browser.NO_BROWSER ? phases.filter(({ name }) => name !== 'browser') : phases);
  await run.tryAgain();
  const isWell = run.report({ missing, isWhole: choice.isWhole && !last });
  if (isWell) rmSync(lastFile, { force: true });
  else writeFileSync(lastFile, JSON.stringify({ tier, seed, failed: run.failedFiles }));
  process.exit(isWell ? 0 : 1);
}

/** @param {import('./gates/tiers.mjs').Tier} tier @returns {string | undefined} of its properties; that of the first tier is fixed */
const seedOf = (tier) => (tier === 'all' ? String(randomInt(2 ** 31)) : undefined);

function clearReports() {
  rmSync(`${root}.cache/reports`, { recursive: true, force: true });
  mkdirSync(`${root}.cache/reports`, { recursive: true });
}

/** @param {LastRun} [last] @returns {NodeJS.ProcessEnv} */
function environmentOf(last) {
  return {
    // A cache that came with the checkout proves nothing on CI: there every gate runs.
    ...(process.env.CI && { NX_SKIP_NX_CACHE: 'true' }),
    ...(last && { GATES_FILES: JSON.stringify(last.failed) }),
  };
}

requireNode();
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) say(help);
else if (args.includes('--list'))
  for (const [name, { title, minutes, isDeep }] of Object.entries(gates))
    say(`${name.padEnd(10)} ${title} (${minutes} min${isDeep ? ', only in test:all' : ''})`);
else await main(args);
