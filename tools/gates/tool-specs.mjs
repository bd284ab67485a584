// The tools' own tests, with a report beside those of the other runners.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { repositoryFiles } from '../checks/files.mjs';
import { askedFiles } from './channel.mjs';
import { reportsFolder, root } from './folder.mjs';

const reporter = new URL('./node-reporter.mjs', import.meta.url).href;
const report = `${reportsFolder}/tools.tap`;
const asked = [...process.argv.slice(2), ...askedFiles()];
const specs = asked.length ? asked : repositoryFiles().filter((path) => /^tools\/.*\.spec\.mjs$/.test(path));

mkdirSync(reportsFolder, { recursive: true });
const reporters = { tap: report, [reporter]: 'stdout' };
const options = Object.entries(reporters).flatMap(([name, destination]) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${destination}`,
]);
const { status } = spawnSync(process.execPath, ['--test', ...options, ...specs], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
