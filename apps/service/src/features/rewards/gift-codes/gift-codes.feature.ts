import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { GiftAlertEntity } from './gift-alert.entity';
import { GiftBatchEntity } from './gift-batch.entity';
import { GiftCodeEntity } from './gift-code.entity';
import { GiftCodesModule } from './gift-codes.module';

export const giftCodes: Feature = {
  module: GiftCodesModule,
  entities: [GiftBatchEntity, GiftCodeEntity, GiftAlertEntity],
  uses: [exportFiles, giftPackages, gifts, moneyReports],
};
