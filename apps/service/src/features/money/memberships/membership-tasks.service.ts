import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { MembershipEndsService } from './membership-ends.service';

/** Lets the tasks of memberships be done. */
@Injectable()
export class MembershipTasksService {
  constructor(
    private readonly ends: MembershipEndsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  watch(task: TaskRun<{ readonly uid: number }, object>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const lookAt = await this.ends.look(task.payload.uid);
      await (lookAt ? task.postpone(lookAt) : task.complete());
    });
  }
}
