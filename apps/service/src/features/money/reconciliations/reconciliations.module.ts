import { Module, type OnModuleInit } from '@nestjs/common';
import { Exports } from '#platform/exports/exports';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { ReconciliationFilesService } from './reconciliation-files.service';
import { ReconciliationNightsService } from './reconciliation-nights.service';
import { ReconciliationRunsService } from './reconciliation-runs.service';
import { ReconciliationsAdminController } from './reconciliations.admin.controller';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService, reconcile } from './reconciliations.service';

const LOOK_SECONDS = 600;

/** Whether the ledger agrees with itself, every night and whenever somebody asks. */
@Module({
  imports: [WalletModule],
  controllers: [ReconciliationsAdminController],
  providers: [
    ReconciliationFilesService,
    ReconciliationNightsService,
    ReconciliationRunsService,
    ReconciliationsRepository,
    ReconciliationsService,
  ],
})
export class ReconciliationsModule implements OnModuleInit {
  constructor(
    private readonly runs: ReconciliationRunsService,
    private readonly tasks: Tasks,
    private readonly nights: ReconciliationNightsService,
    private readonly jobs: Jobs,
    private readonly exports: Exports,
    private readonly files: ReconciliationFilesService,
  ) {}

  onModuleInit(): void {
    this.exports.declare(this.files.kind);
    this.tasks.handle(reconcile, (task) => this.runs.run(task));
    this.jobs.every('reconciliations.nightly', LOOK_SECONDS, () => this.nights.startNightly());
  }
}
