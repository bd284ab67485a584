import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsService } from '#features/players/accounts/accounts.service';
import type { ContentDecided } from '#features/community/moderation/moderation.events';
import type { RemovalEntity } from './removal.entity';
import { removeRecent, restoreRemoved, notifyRemoval } from './removal-tasks.service';
import { removalRecord, RemovalsRepository } from './removals.repository';
import { isOn, isRestorable, undoUntil } from './removals.rules';

type Removal = Schemas['Removal'];

/** 移除今日全部: what else an author published in a day goes with a decision, and comes back where that was too much. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly removals: RemovalsRepository,
    private readonly records: Records,
    private readonly accounts: AccountsService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListRemovals'>): Promise<Page<Removal>> {
    const page = await this.removals.page(query);
    const names = await this.accounts.namesOf([...new Set(page.rows.map(({ uid }) => uid))]);
    return page.map((removal) => this.shown(removal, names.get(removal.uid) ?? ''));
  }

  /** Takes part in a decision, inside its unit of work. */
  async follow({ itemId, uid, reason, decision, appealOf, removeRecent: isAsked }: Asked): Promise<void> {
    if (isAsked) await this.begin({ itemId, uid, reason });
    // The decision it stood beside was wrong.
    if (decision === 'approve' && appealOf !== null) await this.takeBack(appealOf);
  }

  /** With the decision beside which it stands, inside the unit of work that takes that back. */
  async takeBack(itemId: number): Promise<void> {
    const removal = await this.removals.latestOf(itemId);
    if (removal && isOn(removal)) await this.bringBack(removal.id, 'undo');
  }

  /** @throws Refusal `removal.notFound`, `removal.tooLate` */
  async restore(id: number): Promise<Removal> {
    const after = await this.unitOfWork.run(async () => {
      const removal = await this.records.lock(removalRecord, id);
      if (removal && !isRestorable(removal, this.clock.now())) throw new Refusal('removal.tooLate');
      return this.bringBack(id, 'restore');
    });
    return this.shown(after, (await this.accounts.nameOf(after.uid)) ?? '');
  }

  private async begin(decision: Pick<RemovalEntity, 'itemId' | 'uid' | 'reason'>): Promise<void> {
    const fields = { ...decision, state: 'removing', count: 0, createdBy: actorName() } as const;
    const removal = await this.records.add(removalRecord, fields, undefined, { action: 'remove' });
    const { id: removalId } = removal;
    await this.tasks.enqueue(removeRecent, { removalId }, { key: keyOf(removalId) });
    await this.tasks.enqueue(notifyRemoval, { removalId }, { runAt: undoUntil(removal) });
  }

  /** One key for both ways, so that what is going has gone before it comes back. */
  private async bringBack(id: number, action: string): Promise<RemovalEntity> {
    const { after } = await this.records.change(removalRecord, { id, action }, () => ({ state: 'restoring' as const }));
    await this.tasks.enqueue(restoreRemoved, { removalId: id }, { key: keyOf(id) });
    return after;
  }

  private shown(removal: RemovalEntity, name: string): Removal {
    const { id, version, itemId, uid, state, count, reason, createdBy, createdAt } = removal;
    const until = isRestorable(removal, this.clock.now()) ? undoUntil(removal).toISOString() : null;
    const times = { createdAt: createdAt.toISOString(), undoUntil: until };
    return { id, version, itemId, uid, name, state, count, reason, createdBy, ...times };
  }
}

type Asked = ContentDecided & { readonly removeRecent: boolean };

const keyOf = (removalId: number): string => `removals:${removalId}`;
