// `node tools/soak/tasks.mjs [--kills 200] [--rounds 1000]`: the suites of durable tasks at full length. Processes are
// killed and stopped at random moments, and a random history under a few keys is compared with its model.
import { soak } from './suites.mjs';

soak(
  '任务队列：进程在任意时刻被杀死或停下，少数几个键上的随机历史与模型一致。',
  ['src/platform/tasks/task-survival.spec.ts', 'src/platform/tasks/task-order.spec.ts'],
  {
    kills: { about: '杀死的次数', variable: 'TASK_KILLS', default: '200' },
    rounds: { about: '随机历史的步数', variable: 'TASK_ROUNDS', default: '1000' },
  },
);
