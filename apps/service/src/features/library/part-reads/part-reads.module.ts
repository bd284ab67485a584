import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Jobs } from '#platform/jobs/jobs';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { PlacesModule } from '#features/library/places/places.module';
import { WorksModule } from '#features/library/works/works.module';
import { PlayerReportsModule } from '#features/money/player-reports/player-reports.module';
import { PartCountingRepository } from './part-counting.repository';
import { PartCountingService } from './part-counting.service';
import { PartReadsAdminController } from './part-reads.admin.controller';
import { partReaderData, PartReadsRepository } from './part-reads.repository';
import { PartReadsService } from './part-reads.service';

const COUNT_SECONDS = 60;

/** 阅读数据: readers of chapters and episodes, how many finish them, and where they stop. */
@Module({
  imports: [PlacesModule, PlayerReportsModule, WorksModule],
  controllers: [PartReadsAdminController],
  providers: [PartCountingRepository, PartCountingService, PartReadsRepository, PartReadsService],
})
export class PartReadsModule implements OnModuleInit {
  constructor(
    private readonly counting: PartCountingService,
    private readonly jobs: Jobs,
    private readonly sweeps: Sweeps,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.jobs.every('part-reads.count', COUNT_SECONDS, ({ inSlices }) => this.counting.countAll(inSlices));
    this.sweeps.hourly('part-reads.sweep', (limit) => this.counting.sweep(limit));
    this.playerData.declareTables(partReaderData);
    this.erasers.declare({
      name: 'part-reads',
      label: '最近读过的章节',
      tables: ['part_readers'],
      // A place that is counted before it goes would leave its reader behind.
      isLast: true,
      erase: (uid, size) => this.counting.erase(uid, size),
    });
  }
}
