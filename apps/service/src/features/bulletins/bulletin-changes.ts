import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween } from '../../platform/audit/changes';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { DomainEvents } from '../../platform/events/domain-events';
import { Feed } from '../../platform/feed/feed';
import type { BulletinEntity } from './bulletin.entity';
import { bulletinChanged } from './bulletins.events';
import { toBulletin, toHistory } from './bulletins.mapper';
import { BulletinsRepository } from './bulletins.repository';

export type BulletinChange = Partial<Omit<BulletinEntity, 'id' | 'version' | 'createdBy' | 'createdAt' | 'updatedAt'>>;

/** The one way in which a bulletin changes: alone, with a new version, an entry in its history, and players told. */
@Injectable()
export class BulletinChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bulletins: BulletinsRepository,
    private readonly feed: Feed,
    private readonly auditTrail: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Lets `decide` look at the bulletin while nobody else can change it, and saves what it answers. An empty change
   * leaves the row as it is, and still enters the history: somebody asked for it.
   * @throws Refusal `bulletin.notFound`, and whatever `decide` throws
   */
  change(
    id: number,
    action: string,
    decide: (bulletin: BulletinEntity) => BulletinChange | Promise<BulletinChange>,
  ): Promise<BulletinEntity> {
    return this.unitOfWork.run(async () => {
      const before = present(await this.bulletins.findForChange(id));
      const change = await decide(before);
      if (Object.keys(change).length > 0) await this.bulletins.update(before, change);
      const after = await this.require(id);
      await this.tell(before, after);
      await this.record(action, after, changesBetween(toHistory(before), toHistory(after)));
      return after;
    });
  }

  /** Adds a bulletin; `complete` does what needs its id. */
  add(bulletin: Omit<BulletinEntity, 'id'>, complete: (id: number) => Promise<void>): Promise<BulletinEntity> {
    return this.unitOfWork.run(async () => {
      const id = await this.bulletins.insert(bulletin);
      await complete(id);
      const added = await this.require(id);
      await this.record('create', added, { before: null, after: toHistory(added) });
      return added;
    });
  }

  /** Removes a bulletin that `prepare` does not refuse to let go. @returns the bulletin as it was */
  remove(id: number, prepare: (bulletin: BulletinEntity) => Promise<void>): Promise<BulletinEntity> {
    return this.unitOfWork.run(async () => {
      const bulletin = present(await this.bulletins.findForChange(id));
      await prepare(bulletin);
      await this.bulletins.remove(id);
      await this.record('delete', bulletin, { before: toHistory(bulletin), after: null });
      return bulletin;
    });
  }

  /** @throws Refusal `bulletin.notFound` */
  async require(id: number): Promise<BulletinEntity> {
    return present(await this.bulletins.find(id));
  }

  /** Tells players what is different for them. */
  private async tell(before: BulletinEntity, after: BulletinEntity): Promise<void> {
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

  private async record(
    action: string,
    { id, title }: BulletinEntity,
    sides: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
  ): Promise<void> {
    await this.auditTrail.record({ action, resource: 'bulletins', recordId: id, recordLabel: title, ...sides });
    this.events.emit(bulletinChanged, { bulletinId: id });
  }
}

function present(bulletin: BulletinEntity | null): BulletinEntity {
  if (!bulletin) throw new Refusal('bulletin.notFound');
  return bulletin;
}
