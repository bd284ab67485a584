import { Injectable } from '@nestjs/common';
import { changesBetween } from '#platform/audit/changes';
import { Feed } from '#platform/feed/feed';
import type { RecordFields } from '#platform/records/record-definition';
import { Records, type ChangeRequest } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletin } from './bulletins.mapper';
import { bulletinRecord, BulletinsRepository } from './bulletins.repository';

export interface DueBulletin {
  readonly bulletinId: number;
}

const subjectOf = ({ bulletinId }: DueBulletin) => ({ resource: 'bulletins', recordId: String(bulletinId) });
export const publishDueBulletin = defineTask<DueBulletin>('bulletins.publish', { label: '定时发布公告', subjectOf });
export const withdrawEndedBulletin = defineTask<DueBulletin>('bulletins.withdraw', {
  label: '到期撤下公告',
  subjectOf,
});

const keyOf = (id: number): string => `bulletins:${id}`;

export type BulletinChange = Partial<RecordFields<BulletinEntity>>;

/** Changes a bulletin, announces what is different for players, and sees to what becomes due. */
@Injectable()
export class BulletinChangesService {
  constructor(
    private readonly records: Records,
    private readonly bulletins: BulletinsRepository,
    private readonly feed: Feed,
    private readonly tasks: Tasks,
  ) {}

  /** Changes a bulletin like `records.change`, inside the caller's unit of work. @returns the bulletin as it is now */
  async change(
    request: ChangeRequest,
    decide: (bulletin: BulletinEntity) => BulletinChange | Promise<BulletinChange>,
  ): Promise<BulletinEntity> {
    const { before, after } = await this.records.change(bulletinRecord, request, decide);
    await this.announce(before, after);
    await this.followTimes(before, after);
    return after;
  }

  /** The tasks stand in the same commit as the times: every scheduled change has one, and nothing else has. */
  private async followTimes(before: BulletinEntity, after: BulletinEntity): Promise<void> {
    if (Object.keys(changesBetween(timesOf(before), timesOf(after)).after).length === 0) return;
    const payload = { bulletinId: after.id };
    const key = keyOf(after.id);
    const { publishAt, endAt } = timesOf(after);
    if (publishAt) await this.tasks.replace(publishDueBulletin, payload, { key, runAt: publishAt });
    else await this.tasks.cancel(publishDueBulletin, key);
    if (endAt) await this.tasks.replace(withdrawEndedBulletin, payload, { key, runAt: endAt });
    else await this.tasks.cancel(withdrawEndedBulletin, key);
  }

  /** Cancels the scheduled changes of a bulletin that is removed in the caller's unit of work. */
  async forgetTimes(id: number): Promise<void> {
    await this.tasks.cancel(publishDueBulletin, keyOf(id));
    await this.tasks.cancel(withdrawEndedBulletin, keyOf(id));
  }

  private async announce(before: BulletinEntity, after: BulletinEntity): Promise<void> {
    const [was, is] = [before, after].map((one) => (one.state === 'published' ? toBulletin(one) : null));
    if (is) {
      if (Object.keys(changesBetween(was ?? {}, is).after).length === 0) return;
      await this.feed.append('players', 'bulletin.published', { bulletin: is });
    } else if (was) {
      const current = await this.bulletins.current(before.posType);
      const payload = { id: before.id, current: current && toBulletin(current) };
      await this.feed.append('players', 'bulletin.withdrawn', payload);
    }
  }
}

/** Returns the times of the scheduled changes of a bulletin; null for none. */
const timesOf = ({ state, publishAt, endAt }: BulletinEntity) => ({
  publishAt: state === 'scheduled' ? publishAt : null,
  endAt: state === 'scheduled' || state === 'published' ? endAt : null,
});
