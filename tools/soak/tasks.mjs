// `node tools/soak/tasks.mjs [--kills 200] [--rounds 5000]`: the suites of durable tasks at full length. Processes are
// killed and stopped at random moments, and a random history under a few keys is compared with its model.
import { soak } from './suites.mjs';

soak(['src/platform/tasks/task-survival.spec.ts', 'src/platform/tasks/task-order.spec.ts'], {
  kills: { variable: 'TASK_KILLS', default: '200' },
  rounds: { variable: 'TASK_ROUNDS', default: '5000' },
});
