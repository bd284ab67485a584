// Runs the specs of a project once, or the files of it that a run asks for: `npm test` reads its reports.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedFiles, isAgain } from './channel.mjs';
import { reportsFolder, root } from './folder.mjs';

const reporter = fileURLToPath(new URL('./vitest-reporter.mjs', import.meta.url));
const [project = '', name, ...args] = process.argv.slice(2);
const report = `${reportsFolder}/${name}${isAgain() ? '-again' : ''}.json`;
const files = askedFiles().map((file) => relative(root + project, file));
// The second time each file is alone.
const alone = isAgain() ? ['--no-file-parallelism'] : [];

rmSync(report, { force: true });
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
    `--outputFile.json=${report}`,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
