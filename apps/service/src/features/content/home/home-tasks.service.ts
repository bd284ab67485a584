import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { HomeChangesService, type DuePart } from './home-changes.service';
import { HomeRepository } from './home.repository';
import { nextTurn } from './home.rules';

/** Lets what is due of parts be done. */
@Injectable()
export class HomeTasksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly home: HomeRepository,
    private readonly changes: HomeChangesService,
    private readonly clock: Clock,
  ) {}

  /** Tells that a part has come or gone; one that is to go waits for that. */
  turn(task: TaskRun<DuePart, object>): Promise<void> {
    const { partId } = task.payload;
    return this.unitOfWork.run(async () => {
      const part = await this.home.find(partId);
      const isShown = part?.state === 'shown';
      if (isShown) await this.changes.announce(partId);
      const next = isShown ? nextTurn(part, this.clock.now()) : null;
      await (next ? task.postpone(next) : task.complete());
    });
  }
}
