import type { Feature } from '#platform/feature';
import { orders } from '#features/money/orders/orders.feature';
import { StatementDifferenceEntity } from './statement-difference.entity';
import { ProviderStatementEntity } from './provider-statement.entity';
import { BillsModule } from './bills.module';

export const bills: Feature = {
  module: BillsModule,
  entities: [ProviderStatementEntity, StatementDifferenceEntity],
  uses: [orders],
};
