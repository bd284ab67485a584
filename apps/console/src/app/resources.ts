import { accounts } from '../features/accounts/accounts.resource';
import { auditLog } from '../features/audit-log/audit-log.resource';
import { bulletins } from '../features/bulletins/bulletins.resource';
import { channels } from '../features/channels/channels.resource';
import { device } from '../features/device/device.resource';
import { games } from '../features/games/games.resource';
import { messages } from '../features/messages/messages.resource';
import { staff } from '../features/staff/staff.resource';
import type { ConsoleResource } from '../platform/resource';

/** Everything the console holds, in the order of the menu. */
export const resources: readonly ConsoleResource[] = [
  games,
  accounts,
  messages,
  bulletins,
  channels,
  device,
  staff,
  auditLog,
];
