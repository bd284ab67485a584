import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/exports/exports.feature';
import { giftAlerts } from '#features/gift-alerts/gift-alerts.feature';
import { giftPackages } from '#features/gift-packages/gift-packages.feature';
import { gifts } from '#features/gifts/gifts.feature';
import { GiftBatchEntity, GiftCodeEntity } from './gift-batch.entity';
import { GiftCodesModule } from './gift-codes.module';

export const giftCodes: Feature = {
  module: GiftCodesModule,
  entities: [GiftBatchEntity, GiftCodeEntity],
  uses: [exportFiles, giftAlerts, giftPackages, gifts],
};
