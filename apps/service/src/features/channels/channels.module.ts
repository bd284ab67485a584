import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs';
import { ChannelsAdminController } from './channels.admin.controller';
import { ChannelsController } from './channels.controller';
import { ChannelsRepository } from './channels.repository';
import { ChannelsService } from './channels.service';

const SWEEP_SECONDS = 3600;

@Module({
  controllers: [ChannelsController, ChannelsAdminController],
  providers: [ChannelsRepository, ChannelsService],
})
export class ChannelsModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly channels: ChannelsService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('channels.sweep-visitors', SWEEP_SECONDS, (stop) => this.channels.sweep(stop));
  }
}
