import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { exportFiles } from '../exports/exports.feature';
import { messages } from '../messages/messages.feature';
import { DataExportsModule } from './data-exports.module';

export const dataExports: Feature = {
  module: DataExportsModule,
  entities: [],
  uses: [accounts, exportFiles, messages],
};
