import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { MembershipExpiryService } from './membership-expiry.service';

/** Lets the tasks of memberships be done. */
@Injectable()
export class MembershipTasksService {
  constructor(
    private readonly expiry: MembershipExpiryService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  watch(task: TaskRun<{ readonly uid: number }, object>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const checkAt = await this.expiry.check(task.payload.uid);
      await (checkAt ? task.postpone(checkAt) : task.complete());
    });
  }
}
