import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Tasks } from '#platform/tasks/tasks.service';
import { refundPayment } from './order-refunds.service';
import { settleOrder } from './order-settlement.service';
import { OrderRunsService } from './order-runs.service';
import { OrderRepaymentsService } from './order-repayments.service';

/** Lets the tasks of orders be done. */
@Injectable()
export class OrderTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: OrderRunsService,
    private readonly repayments: OrderRepaymentsService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(settleOrder, (task) => this.runs.settle(task));
    this.tasks.handle(refundPayment, (task) => this.repayments.repay(task));
  }
}
