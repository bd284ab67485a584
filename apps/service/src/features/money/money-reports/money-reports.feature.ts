import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { adjustments } from '#features/money/adjustments/adjustments.feature';
import { orders } from '#features/money/orders/orders.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { MoneyReportsModule } from './money-reports.module';

export const moneyReports: Feature = {
  module: MoneyReportsModule,
  entities: [],
  uses: [accounts, adjustments, orders, purchases, reconciliations, wallet],
};
