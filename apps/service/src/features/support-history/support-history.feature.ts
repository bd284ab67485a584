import type { Feature } from '../../platform/feature';
import { exportFiles } from '../exports/exports.feature';
import { support } from '../support/support.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import { SupportHistoryModule } from './support-history.module';

export const supportHistory: Feature = {
  module: SupportHistoryModule,
  entities: [],
  uses: [exportFiles, support, supportSettings],
};
