import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/exports/exports.feature';
import { support } from '#features/support/support.feature';
import { supportSettings } from '#features/support-settings/support-settings.feature';
import { SupportHistoryModule } from './support-history.module';

export const supportHistory: Feature = {
  module: SupportHistoryModule,
  entities: [],
  uses: [exportFiles, support, supportSettings],
};
