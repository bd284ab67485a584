import type { Feature } from '#platform/feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { GiftAlertEntity } from './gift-alert.entity';
import { GiftAlertsModule } from './gift-alerts.module';

export const giftAlerts: Feature = { module: GiftAlertsModule, entities: [GiftAlertEntity], uses: [moneyReports] };
