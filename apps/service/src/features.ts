import type { Type } from '@nestjs/common';
import { FilesModule } from './features/files/files.module';
import { MessagesModule } from './features/messages/messages.module';
import { StaffModule } from './features/staff/staff.module';
import { AccountsModule } from './features/accounts/accounts.module';
import { BulletinsModule } from './features/bulletins/bulletins.module';
import { DashboardModule } from './features/dashboard/dashboard.module';
import { AuditLogModule } from './features/audit-log/audit-log.module';
import { ChannelsModule } from './features/channels/channels.module';
import { DeviceModule } from './features/device/device.module';
import { GamesModule } from './features/games/games.module';
import { PresenceModule } from './features/presence/presence.module';

/** Every feature of the service, one line each. */
export const features: readonly Type[] = [
  FilesModule,
  StaffModule,
  AuditLogModule,
  ChannelsModule,
  DeviceModule,
  GamesModule,
  AccountsModule,
  MessagesModule,
  BulletinsModule,
  DashboardModule,
  PresenceModule,
];
