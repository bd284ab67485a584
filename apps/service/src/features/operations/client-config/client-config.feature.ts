import type { Feature } from '#platform/feature';
import { AgreementTextEntity } from './agreement-text.entity';
import { ClientConfigEntity } from './client-config.entity';
import { ClientConfigModule } from './client-config.module';

export const clientConfig: Feature = {
  module: ClientConfigModule,
  entities: [ClientConfigEntity, AgreementTextEntity],
  uses: [],
};
