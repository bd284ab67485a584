import type { Feature } from '#platform/feature';
import { staff } from '#features/operations/staff/staff.feature';
import { staffNotices } from '#features/operations/staff-notices/staff-notices.feature';
import { AlarmChannelEntity } from './alarm-channel.entity';
import { AlarmEntity } from './alarm.entity';
import { AlarmsModule } from './alarms.module';

export const alarms: Feature = {
  module: AlarmsModule,
  entities: [AlarmEntity, AlarmChannelEntity],
  uses: [staff, staffNotices],
};
