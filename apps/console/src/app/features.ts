import { accounts } from '../features/accounts/accounts.feature';
import { auditLog } from '../features/audit-log/audit-log.feature';
import { bulletins } from '../features/bulletins/bulletins.feature';
import { channels } from '../features/channels/channels.feature';
import { clientConfig } from '../features/client-config/client-config.feature';
import { dashboard } from '../features/dashboard/dashboard.feature';
import { games } from '../features/games/games.feature';
import { messages } from '../features/messages/messages.feature';
import { staff } from '../features/staff/staff.feature';
import { tasks } from '../features/tasks/tasks.feature';
import type { ConsoleFeature } from '../platform/feature';

/** Every feature of the console, in the order of menu and front page. */
export const features: readonly ConsoleFeature[] = [
  dashboard,
  games,
  accounts,
  messages,
  bulletins,
  channels,
  clientConfig,
  staff,
  auditLog,
  tasks,
];

export const resources = features.flatMap((feature) => feature.resources);
