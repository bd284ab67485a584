// Runs the specs of a project, and the files that failed once more by themselves: `npm test` counts from both reports.
import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failedFiles, MAX_FLAKY, vitestCounts } from './reports.mjs';
import { bin, root, say } from './terminal.mjs';

/**
 * @param {string} project its folder, from the root
 * @param {string[]} args of Vitest
 * @param {string} report where it is written
 * @returns {boolean} true if Vitest exited with 0
 */
function vitest(project, args, report) {
  const [program, ...command] = [...bin('vitest'), 'run', '--root', project, ...args];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return (
    spawnSync('nice', ['-n', '10', program, ...command, ...reporters], { cwd: root, stdio: 'inherit' }).status === 0
  );
}

/**
 * @param {{ first: string, again: string }} files where the reports of both runs are
 * @param {(files: string[], report: string) => boolean} run
 * @returns {boolean} true if all passed, at most two files the second time. More failed files are not run again.
 */
export function runSpecs({ first, again }, run) {
  for (const file of [first, again]) rmSync(file, { force: true });
  let isWell = run([], first);
  const failed = failedFiles(first);
  if (failed.length > 0 && failed.length <= MAX_FLAKY) isWell = run(failed, again);
  const counts = vitestCounts(first, again);
  for (const title of counts?.flaky ?? []) say(`flaky: ${title}`);
  return isWell && counts?.failed === 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [project, name, ...args] = process.argv.slice(2);
  const report = (suffix) => `${root}.cache/reports/${name}${suffix}.json`;
  const files = { first: report(''), again: report('-again') };
  process.exitCode = runSpecs(files, (failed, file) => vitest(project, [...failed, ...args], file)) ? 0 : 1;
}
