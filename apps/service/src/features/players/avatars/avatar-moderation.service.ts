import { Injectable } from '@nestjs/common';
import type { ModeratedContent, ModeratedKind, ModerationOrder } from '#platform/moderation/moderated-kinds';
import type { AvatarEntity } from './avatar.entity';
import { AVATAR, AvatarDecisionsService } from './avatar-decisions.service';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';

/** Pictures of players, as moderators look at them and decide about them. */
@Injectable()
export class AvatarModerationService implements ModeratedKind {
  readonly kind = AVATAR;
  readonly label = '头像';

  constructor(
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFilesService,
    private readonly decisions: AvatarDecisionsService,
  ) {}

  readonly read = async (ids: readonly number[]): Promise<ReadonlyMap<number, ModeratedContent>> => {
    const found = await this.avatars.moderated(ids);
    const files = await this.files.existing(found.map(({ file }) => file));
    return new Map(found.filter(({ file }) => files.has(file)).map((avatar) => [avatar.id, contentOf(avatar)]));
  };

  readonly approve = ({ id }: ModerationOrder): Promise<void> => this.with(id, (avatar) => this.decisions.show(avatar));

  readonly remove = ({ id, reason }: ModerationOrder): Promise<void> =>
    this.with(id, (avatar) => this.decisions.take(avatar, reason));

  readonly hold = (id: number): Promise<void> => this.with(id, (avatar) => this.decisions.hide(avatar));

  readonly reopen = this.hold;

  readonly ofPlayer = async (uid: number): Promise<number | null> =>
    (await this.avatars.worn(uid)).find(({ state }) => state === 'shown')?.id ?? null;

  private async with(id: number, decide: (avatar: AvatarEntity) => Promise<void>): Promise<void> {
    const avatar = await this.avatars.find(id);
    if (avatar) await decide(avatar);
  }
}

const contentOf = ({ id, uid, file, state, createdAt }: AvatarEntity): ModeratedContent => ({
  kind: AVATAR,
  id,
  // A picture never changes: another one is another avatar.
  version: 1,
  uid,
  title: '头像',
  text: '',
  pictures: [`/api/images/${file}/medium`],
  createdAt,
  path: '',
  isPublished: state === 'shown',
  context: [],
});
