import type { Feature } from '#platform/feature';
import { StaffAccountEntity } from './staff-account.entity';
import { StaffModule } from './staff.module';

export const staff: Feature = {
  module: StaffModule,
  entities: [StaffAccountEntity],
  uses: [],
};
