import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';
import { AvatarDecisionsService } from './avatar-decisions.service';

/** Checks avatars before other players see them; one that does not pass waits for a moderator. */
@Injectable()
export class AvatarReviewsService {
  constructor(
    private readonly checks: ContentChecks,
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFilesService,
    private readonly decisions: AvatarDecisionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A check that cannot decide is retried; meanwhile only the owner sees the picture. */
  async check(task: TaskRun<{ readonly id: number }, object>): Promise<void> {
    const avatar = await this.avatars.find(task.payload.id);
    const isAllowed =
      avatar?.state === 'waiting' && (await this.checks.allowPicture(() => this.files.read(avatar.file)));
    await this.unitOfWork.run(async () => {
      if (avatar?.state === 'waiting') await this.decisions.settle(avatar, isAllowed);
      await task.complete();
    });
  }
}
