import type { Feature } from '#platform/feature';
import { ConsoleTasksModule } from './tasks.module';

export const tasks: Feature = {
  module: ConsoleTasksModule,
  entities: [],
  uses: [],
};
