import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { IdentitiesModule } from './identities.module';
import { IdentityEntity } from './identity.entity';
import { IdentitySettingsEntity } from './identity-settings.entity';

export const identities: Feature = {
  module: IdentitiesModule,
  entities: [IdentityEntity, IdentitySettingsEntity],
  uses: [accounts],
};
