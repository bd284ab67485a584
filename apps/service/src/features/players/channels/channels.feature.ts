import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { ChannelDayEntity } from './channel-day.entity';
import { ChannelVisitorEntity } from './channel-visitor.entity';
import { ChannelsModule } from './channels.module';

export const channels: Feature = {
  module: ChannelsModule,
  entities: [ChannelDayEntity, ChannelVisitorEntity],
  uses: [accounts],
};
