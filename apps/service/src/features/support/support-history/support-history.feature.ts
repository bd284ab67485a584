import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { support } from '#features/support/support/support.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportHistoryModule } from './support-history.module';

export const supportHistory: Feature = {
  module: SupportHistoryModule,
  entities: [],
  uses: [exportFiles, support, supportSettings],
};
