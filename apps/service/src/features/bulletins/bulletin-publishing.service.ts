import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { instantFrom } from '../../platform/clock/instant-from';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Jobs } from '../../platform/jobs/jobs';
import { BulletinChangesService, type BulletinChange } from './bulletin-changes.service';
import { endsTooEarly } from './bulletin-editing.service';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletinRecord } from './bulletins.mapper';
import { BulletinsRepository } from './bulletins.repository';

type BulletinRecord = Schemas['BulletinRecord'];
type Decide = (bulletin: BulletinEntity) => BulletinChange;

const EVERY_SECONDS = 5;
const MAX_AT_ONCE = 100;

/** Which bulletins players see, from when and until when. */
@Injectable()
export class BulletinPublishingService implements OnApplicationBootstrap {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: BulletinChangesService,
    private readonly bulletins: BulletinsRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('bulletins.publish-scheduled', EVERY_SECONDS, async (stop) => {
      const each = async (ids: readonly number[], action: string, decide: Decide) => {
        for (const id of ids) if (!stop.aborted) await this.change(id, action, decide);
      };
      await each(await this.bulletins.listEnded(MAX_AT_ONCE), 'withdraw', (one) => this.ended(one));
      await each(await this.bulletins.listDue(MAX_AT_ONCE), 'publish', (one) => this.due(one));
    });
  }

  /**
   * Publishes a bulletin now, or has it published at a later time. A published one stays as it is.
   * @throws Refusal `bulletin.notFound`, `bulletin.publishTimePast`, `validation`
   */
  publish(id: number, publishAt: string | null): Promise<BulletinRecord> {
    return publishAt === null ? this.publishNow(id) : this.schedule(id, instantFrom('publishAt', publishAt));
  }

  /** Takes a bulletin down, or cancels its schedule. @throws Refusal `bulletin.notFound` */
  withdraw(id: number): Promise<BulletinRecord> {
    return this.change(id, 'withdraw', ({ state }) => {
      if (state === 'published') return { state: 'withdrawn' };
      return state === 'scheduled' ? { state: 'draft', publishAt: null } : {};
    });
  }

  private publishNow(id: number): Promise<BulletinRecord> {
    return this.change(id, 'publish', (bulletin) => {
      refuseEnd(bulletin, this.clock.now());
      return this.shown(bulletin);
    });
  }

  private async schedule(id: number, publishAt: Date): Promise<BulletinRecord> {
    if (publishAt <= this.clock.now()) throw new Refusal('bulletin.publishTimePast');
    return this.change(id, 'schedule', (bulletin) => {
      refuseEnd(bulletin, publishAt);
      if (bulletin.state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '公告已发布，请先撤下再定时发布' } });
      return { state: 'scheduled', publishAt };
    });
  }

  private change(id: number, action: string, decide: Decide): Promise<BulletinRecord> {
    return this.unitOfWork.run(async () => toBulletinRecord(await this.changes.change({ id, action }, decide)));
  }

  private shown({ state }: BulletinEntity): BulletinChange {
    return state === 'published' ? {} : { state: 'published', publishAt: this.clock.now() };
  }

  /** Somebody may have cancelled it since it was found to be due. */
  private due(bulletin: BulletinEntity): BulletinChange {
    return bulletin.state === 'scheduled' ? this.shown(bulletin) : {};
  }

  /** Somebody may have given it more time since it was found to be over. */
  private ended({ state, endAt }: BulletinEntity): BulletinChange {
    return state === 'published' && endAt && endAt <= this.clock.now() ? { state: 'withdrawn' } : {};
  }
}

function refuseEnd({ endAt }: BulletinEntity, begin: Date): void {
  if (endAt && endAt <= begin) throw endsTooEarly();
}
