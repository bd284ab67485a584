import type { Feature } from '#platform/feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { ReconciliationEntity } from './reconciliation.entity';
import { ReconciliationsModule } from './reconciliations.module';

export const reconciliations: Feature = {
  module: ReconciliationsModule,
  entities: [ReconciliationEntity],
  uses: [wallet],
};
