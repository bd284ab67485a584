import type { EntityClass } from './platform/database/connections';
import { AuditEntryEntity } from './platform/audit/audit-entry.entity';
import { MessageEntity } from './features/messages/message.entity';
import {
  MessageDeliveryEntity,
  MessagePositionEntity,
  MessageReadEntity,
} from './features/messages/message-delivery.entity';
import { LoginAttemptEntity } from './platform/auth/login-attempt.entity';
import { SessionEntity } from './platform/auth/session.entity';
import { FeedEntryEntity, FeedHeadEntity } from './platform/feed/feed-entry.entity';
import { JobLeaseEntity } from './platform/jobs/job-lease.entity';
import { TaskEntity } from './platform/tasks/task.entity';
import { PlayerEntity } from './features/accounts/player.entity';
import { BulletinEntity } from './features/bulletins/bulletin.entity';
import { ChannelDayEntity } from './features/channels/channel-day.entity';
import { ChannelVisitorEntity } from './features/channels/channel-visitor.entity';
import { DeviceEntity } from './features/device/device.entity';
import { ServerConfigEntity } from './features/device/server-config.entity';
import { FileEntity } from './features/files/file.entity';
import { GameEntity, GameTermEntity } from './features/games/game.entity';
import { GameDownloadEntity, GameVersionEntity } from './features/games/game-version.entity';
import { StaffAccountEntity } from './features/staff/staff-account.entity';

/** Every entity of the service, one line each: TypeORM needs one list, and only this file may know all features. */
export const entities: readonly EntityClass[] = [
  AuditEntryEntity,
  FeedEntryEntity,
  FeedHeadEntity,
  JobLeaseEntity,
  LoginAttemptEntity,
  SessionEntity,
  TaskEntity,
  PlayerEntity,
  BulletinEntity,
  ChannelDayEntity,
  ChannelVisitorEntity,
  DeviceEntity,
  ServerConfigEntity,
  FileEntity,
  GameDownloadEntity,
  GameEntity,
  GameTermEntity,
  GameVersionEntity,
  MessageDeliveryEntity,
  MessageEntity,
  MessagePositionEntity,
  MessageReadEntity,
  StaffAccountEntity,
];
