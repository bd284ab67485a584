import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Tasks } from '#platform/tasks/tasks.service';
import { compareBill } from './bill-tasks.service';
import { BillRunsService } from './bill-runs.service';

/** Lets what was promised with bills be done. */
@Injectable()
export class BillTaskRunsService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: BillRunsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(compareBill, (task) => this.runs.run(task, () => this.clock.now()));
  }
}
