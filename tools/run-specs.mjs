// The tools' own tests, with a report beside those of the other runners.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { repositoryFiles } from './checks/files.mjs';
import { root } from './terminal.mjs';

const specs = repositoryFiles().filter((path) => /^tools\/.*\.spec\.mjs$/.test(path));
const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', ...specs], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 1024 * 1024,
});
process.stdout.write(stdout);
mkdirSync(`${root}.cache/reports`, { recursive: true });
writeFileSync(`${root}.cache/reports/tools.tap`, stdout);
process.exit(status ?? 1);
