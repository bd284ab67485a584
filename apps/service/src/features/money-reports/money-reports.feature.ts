import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { adjustments } from '../adjustments/adjustments.feature';
import { giftAlerts } from '../gift-alerts/gift-alerts.feature';
import { gifts } from '../gifts/gifts.feature';
import { orders } from '../orders/orders.feature';
import { purchases } from '../purchases/purchases.feature';
import { reconciliations } from '../reconciliations/reconciliations.feature';
import { wallet } from '../wallet/wallet.feature';
import { MoneyReportsModule } from './money-reports.module';

export const moneyReports: Feature = {
  module: MoneyReportsModule,
  entities: [],
  uses: [accounts, adjustments, giftAlerts, gifts, orders, purchases, reconciliations, wallet],
};
