import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import type { AvatarEntity } from './avatar.entity';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';
import { AvatarDecisionsService } from './avatar-decisions.service';

/** Who else sees the pictures of players: the checks let them pass, staff take them away. */
@Injectable()
export class AvatarReviewsService {
  constructor(
    private readonly checks: ContentChecks,
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFilesService,
    private readonly decisions: AvatarDecisionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A check that fails is retried; meanwhile only the owner sees the picture. */
  async check(task: TaskRun<{ readonly id: number }, object>): Promise<void> {
    const avatar = await this.avatars.find(task.payload.id);
    const isAllowed =
      avatar?.state === 'waiting' && (await this.checks.allowPicture(() => this.files.read(avatar.file)));
    await this.unitOfWork.run(async () => {
      if (avatar?.state === 'waiting') await this.settle(avatar, isAllowed);
      await task.complete();
    });
  }

  private async settle(avatar: AvatarEntity, isAllowed: boolean): Promise<void> {
    // Its player may have replaced it while it was being looked at.
    const end = async (state: AvatarEntity['state']): Promise<boolean> => {
      const now = await this.avatars.find(avatar.id);
      if (now?.state !== 'waiting') return false;
      await this.avatars.setState(now, state);
      return true;
    };
    if (isAllowed) return this.decisions.show(avatar, () => end('shown'));
    return this.decisions.take(avatar, '您上传的头像没有通过检查，已恢复为默认头像。', () => end('refused'));
  }
}
