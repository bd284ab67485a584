import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { orders } from '#features/money/orders/orders.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { ActiveDayEntity } from './active-day.entity';
import { ActiveDayCountEntity } from './active-day-count.entity';
import { CohortCountEntity } from './cohort-count.entity';
import { CohortMarkEntity } from './cohort-mark.entity';
import { CohortPaymentEntity } from './cohort-payment.entity';
import { FirstDownloadEntity } from './first-download.entity';
import { FirstReadEntity } from './first-read.entity';
import { PlayerReportsModule } from './player-reports.module';

export const playerReports: Feature = {
  module: PlayerReportsModule,
  entities: [
    ActiveDayEntity,
    ActiveDayCountEntity,
    CohortCountEntity,
    CohortMarkEntity,
    CohortPaymentEntity,
    FirstDownloadEntity,
    FirstReadEntity,
  ],
  uses: [accounts, orders, purchases],
};
