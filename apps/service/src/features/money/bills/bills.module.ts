import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { OrdersModule } from '#features/money/orders/orders.module';
import { BillsAdminController } from './bills.admin.controller';
import { NightlyStatementsService } from './nightly-statements.service';
import { ProviderStatementsRepository } from './provider-statements.repository';
import { ProviderStatementsService } from './provider-statements.service';
import { StatementComparisonService } from './statement-comparison.service';
import { StatementRunsService } from './statement-runs.service';
import { compareStatement, StatementTasksService } from './statement-tasks.service';

const INTERVAL_SECONDS = 600;

/** Compares the statements of providers with the orders, every day and on request; the slug keeps its first name. */
@Module({
  imports: [OrdersModule],
  controllers: [BillsAdminController],
  providers: [
    StatementComparisonService,
    NightlyStatementsService,
    StatementRunsService,
    StatementTasksService,
    ProviderStatementsRepository,
    ProviderStatementsService,
  ],
})
export class BillsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: StatementRunsService,
    private readonly clock: Clock,
    private readonly nightly: NightlyStatementsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(compareStatement, (task) => this.runs.run(task, () => this.clock.now()));
    this.jobs.every('bills.daily', INTERVAL_SECONDS, () => this.nightly.startLatest());
  }
}
