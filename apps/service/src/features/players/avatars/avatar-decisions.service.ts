import { Injectable } from '@nestjs/common';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { AvatarEntity } from './avatar.entity';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';

const NONE = { avatar: '', avatarShown: '' } as const;

const LINK = '/user';

/** Applies what was decided about an avatar, by a check or by staff, inside the caller's unit of work. */
@Injectable()
export class AvatarDecisionsService {
  constructor(
    private readonly players: PlayerChangesService,
    private readonly files: AvatarFilesService,
    private readonly avatars: AvatarsRepository,
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

  /** Destroys the pictures of a player who is forgotten. */
  async erase(uid: number): Promise<void> {
    for (const avatar of await this.avatars.worn(uid)) await this.files.destroy(avatar);
    await this.avatars.removeOf(uid);
  }
}
