import { Module, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SeenPlayers } from '#platform/auth/seen-players';
import { Clock } from '#platform/clock/clock';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Exports } from '#platform/exports/exports';
import { Figures } from '#platform/figures/figures';
import { Jobs } from '#platform/jobs/jobs';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { ActiveCountingService } from './active-counting.service';
import { activeDayData, ActiveDaysRepository } from './active-days.repository';
import { ActivePlayersService } from './active-players.service';
import { CohortCountingService } from './cohort-counting.service';
import { CohortWalksRepository, firstDownloadData, firstReadData } from './cohort-walks.repository';
import { PlayerReportFilesService } from './player-report-files.service';
import { PlayerReportsAdminController } from './player-reports.admin.controller';
import { PlayerReportsService } from './player-reports.service';
import { PlayerKeepingService } from './player-keeping.service';
import { ReportCountsRepository } from './report-counts.repository';

const COUNT_SECONDS = 60;
const permission = 'player-reports.view';

/** 玩家分析: activity, retention, conversion and revenue. */
@Module({
  controllers: [PlayerReportsAdminController],
  providers: [
    ActiveCountingService,
    ActiveDaysRepository,
    ActivePlayersService,
    CohortCountingService,
    CohortWalksRepository,
    PlayerReportFilesService,
    PlayerReportsService,
    PlayerKeepingService,
    ReportCountsRepository,
  ],
  exports: [PlayerKeepingService],
})
export class PlayerReportsModule implements OnModuleInit, BeforeApplicationShutdown {
  private stopBeat: (() => void) | undefined;

  constructor(
    private readonly active: ActivePlayersService,
    private readonly activeCounting: ActiveCountingService,
    private readonly cohortCounting: CohortCountingService,
    private readonly keeping: PlayerKeepingService,
    private readonly reports: PlayerReportsService,
    private readonly seen: SeenPlayers,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly sweeps: Sweeps,
    private readonly events: DomainEvents,
    private readonly figures: Figures,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
    private readonly exports: Exports,
    private readonly files: PlayerReportFilesService,
  ) {}

  onModuleInit(): void {
    this.seen.onSeen((uid) => this.active.see(uid));
    this.events.takePart(gameDownloaded, ({ uid }) => this.keeping.noteDownload(uid));
    this.jobs.every('player-reports.count', COUNT_SECONDS, async ({ inSlices }) => {
      if (await this.activeCounting.countAll(inSlices)) await this.cohortCounting.countAll(inSlices);
    });
    this.sweeps.hourly('player-reports.sweep', (limit) => this.keeping.sweep(limit));
    this.declareFigures();
    for (const kind of this.files.kinds) this.exports.declare(kind);
    this.playerData.declareTables(activeDayData, firstDownloadData, firstReadData);
    this.erasers.declare({
      name: 'player-reports',
      label: '活跃日期、首次下载与首次阅读',
      tables: ['active_days', 'first_downloads', 'first_reads'],
      erase: (uid, size) => this.keeping.erase(uid, size),
    });
    this.stopBeat = this.clock.everySecond(() => this.active.beat());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    await this.active.end();
  }

  private declareFigures(): void {
    this.figures.declare({ now: 'activeToday', permission, count: () => this.reports.activeToday() });
    this.figures.declare({ now: 'nextDayRetention', permission, count: () => this.reports.retention(1) });
    this.figures.declare({ now: 'weekRetention', permission, count: () => this.reports.retention(7) });
  }
}
