import type { Feature } from '#platform/feature';
import { RoleEntity } from './role.entity';
import { RolesModule } from './roles.module';

export const roles: Feature = {
  module: RolesModule,
  entities: [RoleEntity],
  uses: [],
};
