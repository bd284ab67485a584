import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { IdentitiesModule } from './identities.module';
import { IdentityEntity, IdentitySettingsEntity } from './identity.entity';

export const identities: Feature = {
  module: IdentitiesModule,
  entities: [IdentityEntity, IdentitySettingsEntity],
  uses: [accounts],
};
