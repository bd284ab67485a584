import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { pushWanted } from '#platform/push/push.events';
import type { PushNote, PushRef, PushSource } from '#platform/push/push-sources';
import { Subjects } from '#platform/subjects/subjects';
import { BlocksService } from '#features/community/follows/blocks.service';
import { NoticePagesRepository } from './notice-pages.repository';
import { NoticeSettingsService } from './notice-settings.service';
import type { NoticeEntity } from './notice.entity';
import { actorsOf, toNotice, type NoticeRow } from './notices.mapper';
import { likeKeysAround, nextPush, noteTag } from './notices.rules';
import { NoticesRepository } from './notices.repository';

const FOLLOWED = '去看看 TA 的主页';

/** Has browsers told of notices while the portal is closed. What they read is true at the moment of sending. */
@Injectable()
export class NoticePushesService implements PushSource {
  readonly kind = 'notices';

  constructor(
    private readonly notices: NoticesRepository,
    private readonly pages: NoticePagesRepository,
    private readonly settings: NoticeSettingsService,
    private readonly subjects: Subjects,
    private readonly blocks: BlocksService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit of work that holds the player's notices. */
  async promise(notice: Pick<NoticeEntity, 'id' | 'uid' | 'kind' | 'groupKey'>): Promise<void> {
    const { id, uid, kind } = notice;
    const { isPushed } = await this.settings.of([uid]);
    if (!isPushed(uid, kind)) return;
    const wanted = { kind: this.kind, uid, id } as const;
    if (kind !== 'like') return this.events.emit(pushWanted, wanted);
    const runAt = await this.nextOfLikes(notice);
    if (runAt) this.events.emit(pushWanted, { ...wanted, runAt });
  }

  readonly noteOf = async ({ uid, id }: PushRef): Promise<PushNote | null> => {
    const row = await this.pages.one(uid, id);
    // Taken back, gone with its post, or read on another device.
    if (!row || row.seq <= row.read_seq) return null;
    const { isWanted, isPushed } = await this.settings.of([uid]);
    if (!isWanted(uid, row.kind) || !isPushed(uid, row.kind)) return null;
    const body = await this.bodyOf(row, uid);
    const title = body === null ? null : await this.titleOf(row, uid);
    if (body === null || title === null) return null;
    return { kind: this.kind, title, body, url: row.path, tag: noteTag(row) };
  };

  /** When likes of a thing are pushed next; null where a push waits already, which will count this one too. */
  private async nextOfLikes({
    id,
    uid,
    groupKey,
  }: Pick<NoticeEntity, 'id' | 'uid' | 'groupKey'>): Promise<Date | null> {
    const pushes = await this.notices.pushesOf(uid, likeKeysAround(groupKey));
    const at = nextPush({ own: pushes.get(groupKey) ?? null, all: [...pushes.values()] }, this.clock.now());
    if (at) await this.notices.change({ id }, { pushAt: at });
    return at;
  }

  /** Its subject as the player may see it now; null if they may not see it any more. */
  private async bodyOf(row: NoticeRow, uid: number): Promise<string | null> {
    if (row.subject_kind === null || row.subject_id === null) return FOLLOWED;
    const subject = await this.subjects.find({ kind: row.subject_kind, id: row.subject_id }, uid);
    if (!subject) return null;
    if (row.comment_id === null) return row.excerpt || subject.title;
    const comment = await this.subjects.find({ kind: 'comment', id: row.comment_id }, uid);
    return comment && (comment.title || subject.title);
  }

  /** The sentence without anybody whom a block stands between; null where nobody is left in it. */
  private async titleOf(row: NoticeRow, uid: number): Promise<string | null> {
    const actors = actorsOf(row);
    const blocked = await this.blocks.between(uid, actors);
    const left = actors.filter((one) => !blocked.has(one));
    const players = await this.pages.actors(left);
    if (actors.length > 0 && players.size === 0) return null;
    const shown = { ...row, actors: JSON.stringify(left), actor_count: row.actor_count - blocked.size };
    return toNotice(shown, players, (kind) => this.subjects.labelOf(kind)).text;
  }
}
