import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { NoticeSettingsRepository } from './notice-settings.repository';
import type { NoticeEntity } from './notice.entity';
import { toSettings } from './notices.mapper';

type Settings = Schemas['NoticeSettings'];
type Kind = NoticeEntity['kind'];

/** The switch of each kind. */
const switches: Readonly<Record<Kind, { readonly shown: keyof Settings; readonly pushed: keyof Settings }>> = {
  like: { shown: 'like', pushed: 'pushLike' },
  comment: { shown: 'comment', pushed: 'pushComment' },
  reply: { shown: 'comment', pushed: 'pushComment' },
  mention: { shown: 'mention', pushed: 'pushMention' },
  follow: { shown: 'follow', pushed: 'pushFollow' },
};

const NEVER_SAID = toSettings(null);

/** The switches of some players. */
interface Wishes {
  readonly isWanted: (uid: number, kind: Kind) => boolean;
  /** True if their browsers are told as well. */
  readonly isPushed: (uid: number, kind: Kind) => boolean;
}

/** Switches for the kinds of notices that a player wants. */
@Injectable()
export class NoticeSettingsService {
  constructor(
    private readonly settings: NoticeSettingsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(uid: number): Promise<Settings> {
    return toSettings(await this.settings.find(uid));
  }

  /** Absent switches stay as they are. */
  save(uid: number, wanted: Partial<BodyOf<'saveNoticeSettings'>>): Promise<Settings> {
    return this.unitOfWork.run(async () => {
      const before = toSettings(await this.settings.hold(uid));
      const after: Settings = {
        like: wanted.like ?? before.like,
        comment: wanted.comment ?? before.comment,
        mention: wanted.mention ?? before.mention,
        follow: wanted.follow ?? before.follow,
        pushLike: wanted.pushLike ?? before.pushLike,
        pushComment: wanted.pushComment ?? before.pushComment,
        pushMention: wanted.pushMention ?? before.pushMention,
        pushFollow: wanted.pushFollow ?? before.pushFollow,
      };
      await this.settings.save(uid, after);
      return after;
    });
  }

  /** One statement. */
  async of(uids: readonly number[]): Promise<Wishes> {
    const said = new Map((await this.settings.ofMany(uids)).map((one) => [one.uid, toSettings(one)]));
    const settingsOf = (uid: number) => said.get(uid) ?? NEVER_SAID;
    return {
      isWanted: (uid, kind) => settingsOf(uid)[switches[kind].shown],
      isPushed: (uid, kind) => settingsOf(uid)[switches[kind].pushed],
    };
  }
}
