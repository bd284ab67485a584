import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { messages } from '#features/players/messages/messages.feature';
import { DataExportsModule } from './data-exports.module';

export const dataExports: Feature = {
  module: DataExportsModule,
  entities: [],
  uses: [accounts, exportFiles, messages],
};
