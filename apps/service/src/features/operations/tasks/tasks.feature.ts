import type { Feature } from '#platform/feature';
import { TasksModule } from './tasks.module';

export const tasks: Feature = {
  module: TasksModule,
  entities: [],
  uses: [],
};
