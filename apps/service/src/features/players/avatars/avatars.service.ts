import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { AVATAR } from './avatar-decisions.service';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';

type UserStatus = Schemas['UserStatus'];

/** Asks the checks about a picture that its player wears already. */
export const checkAvatar = defineTask<{ readonly id: number }>('avatars.check', { label: '检查头像' });

/** The picture that a player gives themselves. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly files: AvatarFilesService,
    private readonly avatars: AvatarsRepository,
    private readonly players: PlayerChangesService,
    private readonly tasks: Tasks,
    private readonly queue: ReviewQueue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Wears a new picture at once; others see it once it has been checked. @throws Refusal as `AvatarFilesService.store` */
  async wear(uid: number, sent: unknown): Promise<UserStatus> {
    const file = await this.files.store(uid, sent);
    return this.change(uid, async () => {
      const id = await this.avatars.insert(uid, file);
      await this.files.attach(file, id);
      await this.tasks.enqueue(checkAvatar, { id }, { key: `avatars:${uid}` });
      return { avatar: file, avatarShown: '' };
    });
  }

  /** Wears none. */
  remove(uid: number): Promise<UserStatus> {
    return this.change(uid, () => Promise.resolve({ avatar: '', avatarShown: '' }));
  }

  private change(uid: number, wear: () => Promise<{ avatar: string; avatarShown: string }>): Promise<UserStatus> {
    return this.unitOfWork.run(() =>
      this.players.change(uid, async () => {
        for (const before of await this.avatars.worn(uid)) {
          await this.avatars.setState(before, 'replaced');
          await this.files.release(before);
          await this.queue.withdraw({ kind: AVATAR, id: before.id });
        }
        return wear();
      }),
    );
  }
}
