import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Tasks } from '#platform/tasks/tasks.service';
import { compareStatement } from './statement-tasks.service';
import { StatementRunsService } from './statement-runs.service';

/** Handles the tasks that compare statements. */
@Injectable()
export class StatementTaskRunsService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: StatementRunsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(compareStatement, (task) => this.runs.run(task, () => this.clock.now()));
  }
}
