import type { Feature } from '#platform/feature';
import { AlarmChannelEntity } from './alarm-channel.entity';
import { AlarmEntity } from './alarm.entity';
import { AlarmsModule } from './alarms.module';

export const alarms: Feature = {
  module: AlarmsModule,
  entities: [AlarmEntity, AlarmChannelEntity],
  uses: [],
};
