// Runs the journeys, and those that failed once more by themselves: `npm test` counts from both reports.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasFailedJourney, playwrightCounts } from './reports.mjs';
import { bin, root, say } from './terminal.mjs';

const outputs = `${root}.cache/journeys`;
const firstOutputs = `${root}.cache/journeys-first`;
const reports = {
  first: `${root}.cache/reports/journeys.json`,
  again: `${root}.cache/reports/journeys-again.json`,
};

/** @param {string[]} args @param {string} report where it is written @returns {boolean} what Playwright says of it itself */
function playwright(args, report) {
  const [program, ...command] = [
    ...bin('playwright'),
    'test',
    '--config',
    'apps/journeys/playwright.config.ts',
    ...args,
  ];
  const { status } = spawnSync(program, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS_REPORT: report },
  });
  return status === 0;
}

/** Keeps the traces of the first run, which the second would clear away, and leaves it the list of those that failed. */
function keepOutputs() {
  if (!existsSync(outputs)) return;
  rmSync(firstOutputs, { recursive: true, force: true });
  renameSync(outputs, firstOutputs);
  mkdirSync(outputs, { recursive: true });
  cpSync(`${firstOutputs}/.last-run.json`, `${outputs}/.last-run.json`);
}

/**
 * @param {{ first: string, again: string }} files where the reports of both runs are
 * @param {{ run: (args: string[], report: string) => boolean, keep: () => void }} means
 * @returns {boolean} whether all passed, at most two of them the second time
 */
export function runJourneys({ first, again }, { run, keep }) {
  for (const file of [first, again]) rmSync(file, { force: true });
  let isWell = run([], first);
  if (hasFailedJourney(first)) {
    keep();
    isWell = run(['--last-failed', '--workers', '1'], again);
  }
  const counts = playwrightCounts(first, again);
  for (const title of counts?.flaky ?? []) say(`flaky: ${title}`);
  return isWell && counts?.failed === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = runJourneys(reports, { run: playwright, keep: keepOutputs }) ? 0 : 1;
