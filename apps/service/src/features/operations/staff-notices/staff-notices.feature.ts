import type { Feature } from '#platform/feature';
import { StaffNoticeEntity } from './staff-notice.entity';
import { StaffNoticesModule } from './staff-notices.module';

export const staffNotices: Feature = {
  module: StaffNoticesModule,
  entities: [StaffNoticeEntity],
  uses: [],
};
