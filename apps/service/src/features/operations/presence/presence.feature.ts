import type { Feature } from '#platform/feature';
import { PresenceModule } from './presence.module';

export const presence: Feature = {
  module: PresenceModule,
  entities: [],
  uses: [],
};
