import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs/jobs';
import { WorksModule } from '#features/library/works/works.module';
import { WorkHeatRepository } from './work-heat.repository';
import { WorkRankSettlingService } from './work-rank-settling.service';
import { WorkRanksAdminController } from './work-ranks.admin.controller';
import { WorkRanksController } from './work-ranks.controller';
import { WorkRanksRepository } from './work-ranks.repository';
import { WorkRanksService } from './work-ranks.service';

const SETTLE_SECONDS = 600;

/** 排行: works by their readers and sales, settled every ten minutes. */
@Module({
  imports: [WorksModule],
  controllers: [WorkRanksController, WorkRanksAdminController],
  providers: [WorkRanksRepository, WorkHeatRepository, WorkRankSettlingService, WorkRanksService],
})
export class WorkRanksModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly settling: WorkRankSettlingService,
  ) {}

  onModuleInit(): void {
    this.jobs.every('work-ranks.settle', SETTLE_SECONDS, ({ inSlices }) => this.settling.settleAll(inSlices));
  }
}
