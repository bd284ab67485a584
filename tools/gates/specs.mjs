// Runs the specs of a project once, or the files of it that a run asks for, or one part of them (`--part rewards`): `npm test`
// reads its reports.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedFiles, isAgain, newReport } from './channel.mjs';
import { root } from './folder.mjs';

const reporter = fileURLToPath(new URL('./vitest-reporter.mjs', import.meta.url));
const [project = '', name, ...rest] = process.argv.slice(2);
const [part, args] = rest[0] === '--part' ? [rest[1], rest.slice(2)] : [undefined, rest];
const asked = askedFiles();
const files = (asked.length > 0 ? asked : await specsOf(part)).map((file) => relative(root + project, file));
// The second time each file is alone.
const alone = isAgain() ? ['--no-file-parallelism'] : [];

/** @param {string} [wanted] a part @returns {Promise<string[]>} none means all */
async function specsOf(wanted) {
  if (wanted === undefined) return [];
  // It loads a compiler, which a run of all specs does without.
  const [{ partsIn }, { repositoryFiles }] = [await import('../checks/parts.mjs'), await import('../checks/files.mjs')];
  const found = partsIn(repositoryFiles()).get(wanted)?.specs ?? [];
  if (found.length === 0) throw new Error(`there is no part ${wanted}, or it has no specs`);
  return found;
}

const { status } = spawnSync(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    '--root',
    project,
    ...files,
    ...args,
    ...alone,
    '--reporter=default',
    `--reporter=${reporter}`,
    '--reporter=json',
    `--outputFile.json=${newReport(name, 'json')}`,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
