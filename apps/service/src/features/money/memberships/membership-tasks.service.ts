import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { watchMembership } from './membership-terms.service';
import { MembershipEndsService } from './membership-ends.service';

/** Lets the tasks of memberships be done. */
@Injectable()
export class MembershipTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly ends: MembershipEndsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(watchMembership, (task) => this.watch(task));
  }

  private watch(task: TaskRun<{ readonly uid: number }, object>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const lookAt = await this.ends.look(task.payload.uid);
      await (lookAt ? task.postpone(lookAt) : task.complete());
    });
  }
}
