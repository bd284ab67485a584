import { Injectable } from '@nestjs/common';
import { changesBetween } from '#platform/audit/changes';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import type { RecordFields } from '#platform/records/record-definition';
import { Records, type ChangeRequest } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { HomePartEntity } from './home-part.entity';
import { homeChanged } from './home.events';
import { auditSnapshot } from './home.mapper';
import { homeRecord } from './home.repository';
import { nextTurn } from './home.rules';

export interface DuePart {
  readonly partId: number;
}

/** Tells players that a part has come or gone by itself. */
export const turnHomePart = defineTask<DuePart>('home.turn', {
  label: '首页内容定时显示与结束',
  subjectOf: ({ partId }) => ({ resource: 'home', recordId: String(partId) }),
});

const keyOf = (id: number): string => `home:${id}`;

type Change = Partial<RecordFields<HomePartEntity>>;

/** Changes a part, tells players where it concerns them, and sees to what becomes due. */
@Injectable()
export class HomeChangesService {
  constructor(
    private readonly records: Records,
    private readonly feed: Feed,
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Changes a part like `records.change`, inside the caller's unit of work. @returns the part as it is now */
  async change(
    request: ChangeRequest,
    decide: (part: HomePartEntity) => Change | Promise<Change>,
  ): Promise<HomePartEntity> {
    const { before, after } = await this.records.change(homeRecord, request, decide);
    if (Object.keys(changesBetween(auditSnapshot(before), auditSnapshot(after)).after).length === 0) return after;
    if (before.state === 'shown' || after.state === 'shown') await this.announce(after.id);
    await this.followTimes(after);
    return after;
  }

  /** Has every portal fetch the first page again. */
  async announce(id: number): Promise<void> {
    // Cached pages still show the part before the change, and this event drops them.
    this.events.emit(homeChanged, { id });
    await this.feed.append('players', 'home.changed', {});
  }

  /** Cancels the scheduled changes of a part that is removed in the caller's unit of work. */
  async forgetTimes(id: number): Promise<void> {
    await this.tasks.cancel(turnHomePart, keyOf(id));
  }

  /** The task stands in the same commit as the times: every part that is to come or go has one, and no other has. */
  private async followTimes(part: HomePartEntity): Promise<void> {
    const runAt = nextTurn(part, this.clock.now());
    if (runAt === null) await this.forgetTimes(part.id);
    else await this.tasks.replace(turnHomePart, { partId: part.id }, { key: keyOf(part.id), runAt });
  }
}
