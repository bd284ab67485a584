import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { JobRun } from '#platform/jobs/jobs';
import type { SubjectRef } from '#platform/subjects/subject';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { NoticeAnnouncerService } from './notice-announcer.service';
import { NoticeRemovalsRepository, type Forgotten, type Going, type Target } from './notice-removals.repository';
import { followKey, staffReplyKey } from './notices.rules';
import { NoticesRepository } from './notices.repository';

/** Removes notices with what they were about, or with a player, however many there are. */
export const forgetNotices = defineTask<Forgotten>('notices.forget', { label: '清除广场互动' });

const MAX_SLICE = 100;
/** Above this number of actors, a task removes the actors of a notice in slices. */
const FEW_ACTORS = 200;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Removes notices: taken back, with their post or comment, between blocked players, with a player, with time. */
@Injectable()
export class NoticeRemovalsService {
  constructor(
    private readonly removals: NoticeRemovalsRepository,
    private readonly notices: NoticesRepository,
    private readonly announcer: NoticeAnnouncerService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside the unit of work that takes a like back. */
  async takeBackLike(uid: number, actor: number, target: Target): Promise<void> {
    await this.notices.hold([uid]);
    const notice = await this.removals.ofLike(uid, actor, target);
    if (notice) await this.countOut(notice, actor);
  }

  /** Inside the unit of work that ends a follow. */
  async unfollowed({ uid, followedUid }: { uid: number; followedUid: number }): Promise<void> {
    const notice = await this.notices.find(followedUid, followKey(uid));
    if (notice) await this.drop([notice]);
  }

  /** Staff took back what they said about a subject. Inside the unit of work that does. */
  async staffReplyGone(uid: number, subject: SubjectRef): Promise<void> {
    const notice = await this.notices.find(uid, staffReplyKey(subject));
    if (notice) await this.drop([notice]);
  }

  /** Inside a unit of work: has a task do it right after. */
  async forget(what: Forgotten): Promise<void> {
    await this.tasks.enqueue(forgetNotices, what);
  }

  /** Inside the unit of work that forgets a player; to be asked again changes nothing. */
  async erase(uid: number): Promise<void> {
    await this.tasks.replace(forgetNotices, { why: 'player', uid }, { key: `notices:erase:${uid}` });
  }

  async run(task: TaskRun<Forgotten, object>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        if (await this.slice(task.payload, size)) await task.save({});
        else await task.complete();
      }),
    );
  }

  /** Forgets what is older than a season. */
  async sweep(run: JobRun): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await run.inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.dropSome('old', { before }, size)));
  }

  /** @returns whether something may be left */
  private async slice(what: Forgotten, size: number): Promise<boolean> {
    switch (what.why) {
      case 'subject':
        return this.dropSome('subject', { kind: what.kind, id: what.id }, size);
      case 'comment':
        return this.dropSome('comment', { id: what.id }, size);
      case 'actors':
        return (await this.removals.removeActors([what.noticeId], size)) === size;
      case 'blocked':
        return (
          (await this.countOutOf(what.other, what.uid, size)) || (await this.countOutOf(what.uid, what.other, size))
        );
      case 'player':
        return this.slicePlayer(what.uid, size);
    }
  }

  private async slicePlayer(uid: number, size: number): Promise<boolean> {
    if (await this.dropSome('own', { uid }, size)) return true;
    if (await this.countOutOf(uid, null, size)) return true;
    await this.removals.removePlayer(uid);
    return false;
  }

  private async dropSome(
    match: Parameters<NoticeRemovalsRepository['going']>[0],
    parameters: Parameters<NoticeRemovalsRepository['going']>[1],
    size: number,
  ): Promise<boolean> {
    const going = await this.removals.going(match, parameters, size);
    await this.drop(going, match !== 'own');
    return going.length === size;
  }

  /** Counts a player out of notices of one other player, or of all. @returns whether something may be left */
  private async countOutOf(actor: number, uid: number | null, size: number): Promise<boolean> {
    const counting = await this.removals.counting(actor, uid, size);
    await this.notices.hold(counting.map((notice) => notice.uid));
    for (const notice of counting) await this.countOut(notice, actor);
    return counting.length === size;
  }

  /** Removes a player from a notice whose owner is held. The last one takes the notice along. */
  private async countOut({ id }: Pick<Going, 'id'>, actor: number): Promise<void> {
    if (!(await this.notices.removeActor(id, actor))) return;
    const notice = await this.notices.byId(id);
    if (!notice) return;
    const actorCount = notice.actorCount - 1;
    if (actorCount === 0) await this.drop([notice]);
    else await this.notices.change(notice, { actorCount, actors: await this.notices.lastActors(id) });
  }

  private async drop(going: readonly Going[], isTold = true): Promise<void> {
    await this.notices.hold(going.map(({ uid }) => uid));
    await this.removals.remove(going.map(({ id }) => id));
    const few = going.filter(({ actorCount }) => actorCount <= FEW_ACTORS);
    await this.removals.removeActors(
      few.map(({ id }) => id),
      few.length * FEW_ACTORS,
    );
    for (const { id, actorCount } of going)
      if (actorCount > FEW_ACTORS) await this.forget({ why: 'actors', noticeId: id });
    if (isTold) for (const notice of going) this.announcer.gone(notice);
  }
}
