import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { BlocksService } from '#features/community/follows/blocks.service';
import { NoticeAnnouncerService } from './notice-announcer.service';
import { NoticeSettingsService } from './notice-settings.service';
import type { NoticeEntity } from './notice.entity';
import { withActor } from './notices.rules';
import { NoticesRepository } from './notices.repository';

/** The subject of a notice, in words. */
export type NoticeAbout = Pick<NoticeEntity, 'subjectKind' | 'subjectId' | 'title' | 'commentId' | 'excerpt' | 'path'>;

/** Something that a player did to others. */
export interface NoticeCause {
  readonly actor: number;
  readonly groupKey: string;
  /** The players who hear of it, each with the kind of their notice. */
  readonly reasons: ReadonlyMap<number, NoticeEntity['kind']>;
  /** Asked for once, and only where somebody hears of it for the first time; null where there is nothing to see. */
  readonly about: () => Promise<NoticeAbout | null>;
}

/** Writes notices for the affected players, inside the unit of work of the event. */
@Injectable()
export class NoticeWritingService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly announcer: NoticeAnnouncerService,
    private readonly settings: NoticeSettingsService,
    private readonly blocks: BlocksService,
    private readonly clock: Clock,
  ) {}

  async write(cause: NoticeCause): Promise<void> {
    const wanted = await this.wanted(cause);
    if (wanted.length === 0) return;
    let about: Promise<NoticeAbout | null> | undefined;
    const once = () => (about ??= cause.about());
    await this.notices.hold(wanted.map(([uid]) => uid));
    for (const [uid, kind] of wanted) await this.writeTo(uid, kind, { ...cause, about: once });
  }

  /** A reply of staff to a player; a changed reply becomes the newest again. */
  async writeByStaff(uid: number, groupKey: string, about: NoticeAbout): Promise<void> {
    const { isWanted } = await this.settings.of([uid]);
    if (!isWanted(uid, 'reply')) return;
    await this.notices.hold([uid]);
    const found = await this.notices.find(uid, groupKey);
    if (found) await this.notices.change(found, about);
    const notice = found ?? (await this.begin({ uid, kind: 'reply', groupKey }, about));
    if (notice) await this.announcer.announce(notice, 1, []);
  }

  /** Returns the players who want to hear of it, without those who blocked the actor or were blocked by them. */
  private async wanted({ actor, reasons }: NoticeCause): Promise<[number, NoticeEntity['kind']][]> {
    const others = [...reasons].filter(([uid]) => uid !== actor);
    if (others.length === 0) return [];
    const uids = others.map(([uid]) => uid);
    const [blocked, { isWanted }] = [await this.blocks.between(actor, uids), await this.settings.of(uids)];
    return others.filter(([uid, kind]) => !blocked.has(uid) && isWanted(uid, kind)).sort(([a], [b]) => a - b);
  }

  private async writeTo(
    uid: number,
    kind: NoticeEntity['kind'],
    { actor, groupKey, about }: NoticeCause,
  ): Promise<void> {
    const notice =
      (await this.notices.find(uid, groupKey)) ?? (await this.begin({ uid, kind, groupKey }, await about()));
    if (!notice || !(await this.notices.addActor(notice.id, actor, this.clock.now()))) return;
    await this.announcer.announce(notice, notice.actorCount + 1, withActor(notice.actors, actor));
  }

  private async begin(
    key: Pick<NoticeEntity, 'uid' | 'kind' | 'groupKey'>,
    about: NoticeAbout | null,
  ): Promise<NoticeEntity | null> {
    if (!about) return null;
    const now = this.clock.now();
    const fields = {
      ...key,
      ...about,
      actorCount: 0,
      toldCount: 0,
      actors: [],
      pushAt: null,
      seq: 0,
      createdAt: now,
      updatedAt: now,
    };
    return { ...fields, id: await this.notices.insert(fields) };
  }
}
