// `node tools/soak/tasks.mjs [--kills 200] [--rounds 5000]`: the suites of durable tasks at full length. Processes are
// killed and stopped at random moments, and a random history under a few keys is compared with its model.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5000' },
  },
});
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const suites = ['src/platform/tasks/task-survival.spec.ts', 'src/platform/tasks/task-order.spec.ts'];
const child = spawn(process.execPath, [vitest, 'run', '--root', 'apps/service', ...suites], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TASK_KILLS: values.kills, TASK_ROUNDS: values.rounds },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
