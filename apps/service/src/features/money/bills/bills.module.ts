import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { OrdersModule } from '#features/money/orders/orders.module';
import { BillComparisonService } from './bill-comparison.service';
import { BillNightsService } from './bill-nights.service';
import { BillRunsService } from './bill-runs.service';
import { BillTasksService, compareBill } from './bill-tasks.service';
import { BillsAdminController } from './bills.admin.controller';
import { ProviderStatementsRepository } from './provider-statements.repository';
import { ProviderStatementsService } from './provider-statements.service';

const LOOK_SECONDS = 600;

/** Whether the bills of providers agree with the orders, every day and whenever somebody asks. */
@Module({
  imports: [OrdersModule],
  controllers: [BillsAdminController],
  providers: [
    BillComparisonService,
    BillNightsService,
    BillRunsService,
    BillTasksService,
    BillsRepository,
    BillsService,
  ],
})
export class BillsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: BillRunsService,
    private readonly clock: Clock,
    private readonly nights: BillNightsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(compareBill, (task) => this.runs.run(task, () => this.clock.now()));
    this.jobs.every('bills.daily', LOOK_SECONDS, () => this.nights.startLatest());
  }
}
