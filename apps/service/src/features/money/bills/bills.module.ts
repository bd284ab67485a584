import { Module } from '@nestjs/common';
import { OrdersModule } from '#features/money/orders/orders.module';
import { BillComparisonService } from './bill-comparison.service';
import { BillNightsService } from './bill-nights.service';
import { BillRunsService } from './bill-runs.service';
import { BillTaskRunsService } from './bill-task-runs.service';
import { BillTasksService } from './bill-tasks.service';
import { BillsAdminController } from './bills.admin.controller';
import { BillsRepository } from './bills.repository';
import { BillsService } from './bills.service';

/** Whether the bills of providers agree with the orders, every day and whenever somebody asks. */
@Module({
  imports: [OrdersModule],
  controllers: [BillsAdminController],
  providers: [
    BillComparisonService,
    BillNightsService,
    BillRunsService,
    BillTaskRunsService,
    BillTasksService,
    BillsRepository,
    BillsService,
  ],
})
export class BillsModule {}
