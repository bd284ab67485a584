import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ReviewQueue, type ReviewCause } from '#platform/moderation/review-queue';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import type { AvatarEntity, AvatarState } from './avatar.entity';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';

/** Kind of avatars at the review desk. */
export const AVATAR = 'avatar';

const NONE = { avatar: '', avatarShown: '' } as const;

/** Pictures of accounts that are younger are looked at by people. */
const NEW_MS = 24 * 60 * 60_000;

/** Applies what was decided about an avatar, by a check or by a moderator, inside the caller's unit of work. */
@Injectable()
export class AvatarDecisionsService {
  constructor(
    private readonly players: PlayerChangesService,
    private readonly accounts: AccountsService,
    private readonly files: AvatarFilesService,
    private readonly avatars: AvatarsRepository,
    private readonly queue: ReviewQueue,
    private readonly clock: Clock,
  ) {}

  /** Shows an avatar that passed the checks, unless its account is new; every other one waits for a moderator. */
  async settle(avatar: AvatarEntity, isAllowed: boolean): Promise<void> {
    const { id, uid } = avatar;
    const { registeredAt } = await this.accounts.standingOf(uid);
    const isNew = this.clock.now().getTime() - registeredAt.getTime() < NEW_MS;
    if (isAllowed && !isNew) return this.show(avatar);
    const causes: ReviewCause[] = [
      ...(isAllowed ? [] : ['picture' as const]),
      ...(isNew ? ['newAccount' as const] : []),
    ];
    // Its player may have replaced it while it was being looked at.
    await this.inState(avatar, ['waiting'], async () => {
      await this.queue.submit({ kind: AVATAR, id, uid, version: 1, causes, hits: [] });
      return {};
    });
  }

  /** Shows to everybody what waits; what was taken away is worn again, where its player wears nothing else. */
  async show(avatar: AvatarEntity): Promise<void> {
    const worn = { avatar: avatar.file, avatarShown: avatar.file };
    await this.inState(avatar, ['waiting'], (now) => this.moved(now, 'shown', worn));
    await this.inState(avatar, ['refused', 'withdrawn'], (now) => this.wearAgain(now, 'shown', worn));
  }

  /** Takes it from its player. */
  async take(avatar: AvatarEntity, reason: string): Promise<void> {
    await this.inState(avatar, ['waiting', 'shown'], async (now) => {
      await this.avatars.setState(now, now.state === 'shown' ? 'withdrawn' : 'refused', reason);
      await this.files.release(now);
      return NONE;
    });
  }

  /** Has it wait, seen by its player alone. */
  async hide(avatar: AvatarEntity): Promise<void> {
    const hidden = { avatarShown: '' };
    await this.inState(avatar, ['shown'], (now) => this.moved(now, 'waiting', hidden));
    const worn = { avatar: avatar.file, avatarShown: '' };
    await this.inState(avatar, ['refused'], (now) => this.wearAgain(now, 'waiting', worn));
  }

  /** Destroys the pictures of a player who is forgotten. */
  async erase(uid: number): Promise<void> {
    for (const avatar of await this.avatars.worn(uid)) await this.files.destroy(avatar);
    await this.avatars.removeOf(uid);
  }

  private async moved<Fields>(avatar: AvatarEntity, state: AvatarState, fields: Fields): Promise<Fields> {
    await this.avatars.setState(avatar, state);
    return fields;
  }

  private async wearAgain<Fields>(avatar: AvatarEntity, state: AvatarState, fields: Fields): Promise<Fields | object> {
    if ((await this.avatars.worn(avatar.uid)).length > 0) return {};
    await this.files.attach(avatar.file, avatar.id);
    return this.moved(avatar, state, fields);
  }

  /** Does something to a picture in one of these states, once its player is held. */
  private async inState(
    { id, uid }: AvatarEntity,
    states: readonly AvatarState[],
    change: (now: AvatarEntity) => Promise<Partial<Record<'avatar' | 'avatarShown', string>>>,
  ): Promise<void> {
    await this.players.change(uid, async () => {
      const now = await this.avatars.find(id);
      return now && states.includes(now.state) ? change(now) : {};
    });
  }
}
