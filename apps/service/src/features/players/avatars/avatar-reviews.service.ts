import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { AvatarEntity } from './avatar.entity';
import { AvatarFilesService } from './avatar-files.service';
import { toAvatar } from './avatars.mapper';
import { avatarRecord, AvatarsRepository } from './avatars.repository';

type Avatar = Schemas['Avatar'];

const NONE = { avatar: '', avatarShown: '' } as const;
const LINK = '/user';

/** Takes a picture from its player, inside the caller's unit of work. */
@Injectable()
export class AvatarEndsService {
  constructor(
    private readonly players: PlayerChangesService,
    private readonly files: AvatarFilesService,
    private readonly messages: MessagesService,
  ) {}

  /** @param end changes the picture itself, once its player is held; false leaves everything as it is */
  async take(avatar: AvatarEntity, words: string, end: () => Promise<boolean>): Promise<void> {
    await this.players.change(avatar.uid, async () => {
      if (!(await end())) return {};
      await this.files.release(avatar);
      await this.messages.notify(avatar.uid, { title: '头像已撤下', content: words, link: LINK });
      return NONE;
    });
  }

  /** Shows a picture to everybody. */
  async show(avatar: AvatarEntity, pass: () => Promise<boolean>): Promise<void> {
    await this.players.change(avatar.uid, async () => ((await pass()) ? { avatarShown: avatar.file } : {}));
  }
}

/** Who else sees the pictures of players: the checks let them pass, staff take them away. */
@Injectable()
export class AvatarReviewsService {
  constructor(
    private readonly checks: ContentChecks,
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFilesService,
    private readonly ends: AvatarEndsService,
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
    if (isAllowed) return this.ends.show(avatar, () => end('shown'));
    return this.ends.take(avatar, '您上传的头像没有通过检查，已恢复为默认头像。', () => end('refused'));
  }
}

/** The pictures of players, as staff look at them. */
@Injectable()
export class AvatarDeskService {
  constructor(
    private readonly avatars: AvatarsRepository,
    private readonly accounts: AccountsService,
    private readonly records: Records,
    private readonly ends: AvatarEndsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(query: QueryOf<'consoleListAvatars'>): Promise<Page<Avatar>> {
    const page = await this.avatars.page(query);
    const names = await this.accounts.namesOf([...new Set(page.rows.map(({ uid }) => uid))]);
    return page.map((avatar) => toAvatar(avatar, names.get(avatar.uid) ?? ''));
  }

  /** @throws Refusal `avatar.notFound`, `avatar.notWorn` */
  async withdraw(id: number, typed: string): Promise<Avatar> {
    const reason = typed.trim();
    const avatar = await this.records.require(avatarRecord, id);
    const after = await this.unitOfWork.run(async () => {
      await this.ends.take(avatar, `您的头像已被撤下：${reason}`, async () => {
        await this.records.change(avatarRecord, { id, action: 'withdraw' }, ({ state }) => {
          if (state !== 'waiting' && state !== 'shown') throw new Refusal('avatar.notWorn');
          return { state: 'withdrawn' as const, reason };
        });
        return true;
      });
      return this.records.require(avatarRecord, id);
    });
    return toAvatar(after, (await this.accounts.nameOf(after.uid)) ?? '');
  }
}
