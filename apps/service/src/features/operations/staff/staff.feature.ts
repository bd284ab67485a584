import type { Feature } from '#platform/feature';
import { roles } from '#features/operations/roles/roles.feature';
import { StaffAccountEntity } from './staff-account.entity';
import { StaffModule } from './staff.module';

export const staff: Feature = {
  module: StaffModule,
  entities: [StaffAccountEntity],
  uses: [roles],
};
