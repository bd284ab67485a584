import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { toAvatar } from './avatars.mapper';
import { avatarRecord, AvatarsRepository } from './avatars.repository';
import { AvatarDecisionsService } from './avatar-decisions.service';

type Avatar = Schemas['Avatar'];

/** The pictures of players, as staff look at them. */
@Injectable()
export class AvatarDeskService {
  constructor(
    private readonly avatars: AvatarsRepository,
    private readonly accounts: AccountsService,
    private readonly records: Records,
    private readonly decisions: AvatarDecisionsService,
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
      await this.decisions.take(avatar, `您的头像已被撤下：${reason}`, async () => {
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
