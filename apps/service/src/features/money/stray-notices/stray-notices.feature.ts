import type { Feature } from '#platform/feature';
import { StrayNoticeEntity } from './stray-notice.entity';
import { StrayNoticesModule } from './stray-notices.module';

export const strayNotices: Feature = { module: StrayNoticesModule, entities: [StrayNoticeEntity], uses: [] };
