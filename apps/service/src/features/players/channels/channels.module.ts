import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Sweeps } from '#platform/jobs/sweeps';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { ChannelFiguresService } from './channel-figures.service';
import { ChannelsAdminController } from './channels.admin.controller';
import { ChannelsController } from './channels.controller';
import { ChannelsRepository } from './channels.repository';
import { ChannelsService } from './channels.service';

@Module({
  imports: [AccountsModule],
  controllers: [ChannelsController, ChannelsAdminController],
  providers: [ChannelFiguresService, ChannelsRepository, ChannelsService],
})
export class ChannelsModule implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly channels: ChannelsRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    // The devices of days that are over; their counts stay.
    this.sweeps.hourly('channels.sweep-visitors', (limit) =>
      this.channels.forgetVisitorsBefore(this.clock.today(), limit),
    );
  }
}
