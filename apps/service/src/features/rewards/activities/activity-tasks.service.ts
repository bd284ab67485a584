import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Tasks } from '#platform/tasks/tasks.service';
import { ActivityPublishingService } from './activity-publishing.service';
import { settleActivity, turnActivity } from './activity-changes.service';
import { ActivitySettlementService } from './activity-settlement.service';

/** Lets the tasks of activities be done. */
@Injectable()
export class ActivityTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly publishing: ActivityPublishingService,
    private readonly settlement: ActivitySettlementService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(turnActivity, (task) => this.publishing.turn(task));
    this.tasks.handle(settleActivity, (task) => this.settlement.settle(task, this.clock));
  }
}
