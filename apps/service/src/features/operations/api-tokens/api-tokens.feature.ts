import type { Feature } from '#platform/feature';
import { staff } from '#features/operations/staff/staff.feature';
import { ApiTokenEntity } from './api-token.entity';
import { ApiTokensModule } from './api-tokens.module';

export const apiTokens: Feature = {
  module: ApiTokensModule,
  entities: [ApiTokenEntity],
  uses: [staff],
};
