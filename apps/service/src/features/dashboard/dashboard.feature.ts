import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { games } from '../games/games.feature';
import { messages } from '../messages/messages.feature';
import { DashboardModule } from './dashboard.module';

export const dashboard: Feature = {
  module: DashboardModule,
  entities: [],
  uses: [accounts, games, messages],
};
