import type { Feature } from '#platform/feature';
import { MaintenanceEntity } from './maintenance.entity';
import { MaintenanceModule } from './maintenance.module';

export const maintenance: Feature = {
  module: MaintenanceModule,
  entities: [MaintenanceEntity],
  uses: [],
};
