// `node tools/soak/tasks.mjs [--kills 200] [--rounds 1000]`: the suites of durable tasks at full length. Processes are
// killed and stopped at random moments, and a random history under a few keys is compared with its model.
import { soak } from './suites.mjs';

soak(
  'Tasks: the process is killed or stopped at any moment; random histories on few keys agree with a model.',
  ['src/platform/tasks/task-survival.spec.ts', 'src/platform/tasks/task-order.spec.ts'],
  {
    kills: { about: 'kills', variable: 'TASK_KILLS', default: '200' },
    rounds: { about: 'steps of the random histories', variable: 'TASK_ROUNDS', default: '1000' },
  },
);
