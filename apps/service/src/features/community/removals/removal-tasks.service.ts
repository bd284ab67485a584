import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds, type ModeratedKind } from '#platform/moderation/moderated-kinds';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { grouped } from '#platform/money/yuan';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { MessagesService } from '#features/players/messages/messages.service';
import type { RemovalEntity } from './removal.entity';
import { RemovalsRepository } from './removals.repository';
import { since } from './removals.rules';

interface Payload {
  readonly removalId: number;
}

type Run = TaskRun<Payload, object>;

const subjectOf = ({ removalId }: Payload) => ({ resource: 'removals', recordId: String(removalId) });

export const removeRecent = defineTask<Payload>('removals.remove', { label: '移除一天内的内容', subjectOf });
export const restoreRemoved = defineTask<Payload>('removals.restore', { label: '恢复移除的内容', subjectOf });
export const notifyRemoval = defineTask<Payload>('removals.notify', { label: '告知批量移除', subjectOf });

/** Pieces of content of one slice. */
const AT_ONCE = 50;

/** Removes what an author published in a day, and brings it back, in slices. */
@Injectable()
export class RemovalTasksService {
  constructor(
    private readonly removals: RemovalsRepository,
    private readonly kinds: ModeratedKinds,
    private readonly queue: ReviewQueue,
    private readonly messages: MessagesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async remove(task: Run): Promise<void> {
    for (const kind of this.kinds.all) {
      if (!kind.recentOf) continue;
      if (!(await task.inSlices(AT_ONCE, (size) => this.removeSlice(task.payload, kind, size)))) return;
    }
    await this.end(task, 'removing', 'removed');
  }

  async restore(task: Run): Promise<void> {
    if (await task.inSlices(AT_ONCE, (size) => this.restoreSlice(task.payload, size)))
      await this.end(task, 'restoring', 'restored');
  }

  /** The author hears of it when it can be brought back no more. */
  notify(task: Run): Promise<void> {
    return this.unitOfWork.run(async () => {
      const removal = await this.removals.find(task.payload.removalId);
      if (removal?.state === 'removed' && removal.count > 0) await this.messages.notify(removal.uid, wordsFor(removal));
      await task.complete();
    });
  }

  private removeSlice({ removalId }: Payload, kind: ModeratedKind, size: number): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const removal = await this.removals.find(removalId);
      // It may have been called off since.
      if (removal?.state !== 'removing') return false;
      const ids = (await kind.recentOf?.(removal.uid, since(removal), size)) ?? [];
      const taken = ids.length > 0 ? await this.removals.taken(removalId, kind.kind, ids) : new Set<number>();
      const left = ids.filter((id) => !taken.has(id));
      // A kind that names what is gone already has nothing more.
      if (left.length === 0) return false;
      for (const id of left) {
        await kind.remove({ id, reason: removal.reason, masked: '' });
        await this.queue.withdraw({ kind: kind.kind, id });
      }
      await this.removals.add(removalId, kind.kind, left);
      return true;
    });
  }

  private restoreSlice({ removalId }: Payload, size: number): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const removed = await this.removals.some(removalId, size);
      if (removed.length === 0) return false;
      for (const { kind, subjectId: id } of removed)
        await this.kinds.find(kind)?.approve({ id, reason: '', masked: '' });
      await this.removals.letGo(removed);
      return true;
    });
  }

  private end(task: Run, before: RemovalEntity['state'], after: RemovalEntity['state']): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.removals.end(task.payload.removalId, before, after);
      await task.complete();
    });
  }
}

const wordsFor = ({ count, reason, itemId }: RemovalEntity) => ({
  title: '多条内容已移除',
  content: `您最近 24 小时内发布的 ${grouped(count)} 条内容已被一并移除，原因：${reason}`,
  link: `/appeal/${itemId}`,
});
