import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { giftAlerts } from '#features/rewards/gift-alerts/gift-alerts.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { GiftBatchEntity } from './gift-batch.entity';
import { GiftCodeEntity } from './gift-code.entity';
import { GiftCodesModule } from './gift-codes.module';

export const giftCodes: Feature = {
  module: GiftCodesModule,
  entities: [GiftBatchEntity, GiftCodeEntity],
  uses: [exportFiles, giftAlerts, giftPackages, gifts],
};
