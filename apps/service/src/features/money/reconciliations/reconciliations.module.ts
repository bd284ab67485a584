import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
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
  ) {}

  onModuleInit(): void {
    this.tasks.handle(reconcile, (task) => this.runs.run(task));
    this.jobs.every('reconciliations.nightly', LOOK_SECONDS, () => this.nights.startNightly());
  }
}
