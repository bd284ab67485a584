import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { adjustments } from '#features/adjustments/adjustments.feature';
import { giftAlerts } from '#features/gift-alerts/gift-alerts.feature';
import { gifts } from '#features/gifts/gifts.feature';
import { orders } from '#features/orders/orders.feature';
import { purchases } from '#features/purchases/purchases.feature';
import { reconciliations } from '#features/reconciliations/reconciliations.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { MoneyReportsModule } from './money-reports.module';

export const moneyReports: Feature = {
  module: MoneyReportsModule,
  entities: [],
  uses: [accounts, adjustments, giftAlerts, gifts, orders, purchases, reconciliations, wallet],
};
