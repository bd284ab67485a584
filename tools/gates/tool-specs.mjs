// The tools' own tests, with a report beside those of the other runners.
import { spawnSync } from 'node:child_process';
import { repositoryFiles } from '../checks/files.mjs';
import { askedFiles, newReport } from './channel.mjs';
import { root } from './folder.mjs';

const reporter = new URL('./node-reporter.mjs', import.meta.url).href;
const asked = [...new Set([...process.argv.slice(2), ...askedFiles()])];
const specs = asked.length ? asked : repositoryFiles().filter((path) => /^tools\/.*\.spec\.mjs$/.test(path));

const reporters = { tap: newReport('tools', 'tap'), [reporter]: 'stdout' };
const options = Object.entries(reporters).flatMap(([name, destination]) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${destination}`,
]);
const { status } = spawnSync(process.execPath, ['--test', ...options, ...specs], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
