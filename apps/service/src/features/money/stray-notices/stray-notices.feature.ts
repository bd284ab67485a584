import type { Feature } from '#platform/feature';
import { UnmatchedNotificationEntity } from './unmatched-notification.entity';
import { StrayNoticesModule } from './stray-notices.module';

export const strayNotices: Feature = { module: StrayNoticesModule, entities: [UnmatchedNotificationEntity], uses: [] };
