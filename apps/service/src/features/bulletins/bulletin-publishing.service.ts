import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { Refusal } from '../../platform/errors/refusal';
import { Jobs } from '../../platform/jobs/jobs';
import { BulletinChanges, type BulletinChange } from './bulletin-changes';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletinRecord } from './bulletins.mapper';
import { BulletinsRepository } from './bulletins.repository';
import { endsTooEarly } from './bulletins.service';

type BulletinRecord = Schemas['BulletinRecord'];

const EVERY_SECONDS = 5;
const MOST_AT_ONCE = 100;

/** Which bulletins players see, from when and until when. */
@Injectable()
export class BulletinPublishing implements OnApplicationBootstrap {
  constructor(
    private readonly changes: BulletinChanges,
    private readonly bulletins: BulletinsRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('bulletins.publish-scheduled', EVERY_SECONDS, async (stop) => {
      const each = async (ids: readonly number[], action: string, decide: (one: BulletinEntity) => BulletinChange) => {
        for (const id of ids) if (!stop.aborted) await this.changes.change(id, action, decide);
      };
      await each(await this.bulletins.listEnded(MOST_AT_ONCE), 'withdraw', (one) => this.ended(one));
      await each(await this.bulletins.listDue(MOST_AT_ONCE), 'publish', (one) => this.due(one));
    });
  }

  /**
   * Publishes a bulletin now, or has it published at a later time. A published one stays as it is.
   * @throws Refusal `bulletin.notFound`, `bulletin.publishTimePast`, `validation`
   */
  async publish(id: number, publishAt: Date | null): Promise<BulletinRecord> {
    if (publishAt && publishAt <= this.clock.now()) throw new Refusal('bulletin.publishTimePast');
    const published = await this.changes.change(id, publishAt ? 'schedule' : 'publish', (bulletin) => {
      const { endAt, state } = bulletin;
      if (endAt && endAt <= (publishAt ?? this.clock.now())) throw endsTooEarly();
      if (!publishAt) return this.shown(bulletin);
      if (state === 'published')
        throw new Refusal('validation', { errors: { publishAt: '公告已发布，请先撤下再定时发布' } });
      return { state: 'scheduled', publishAt };
    });
    return toBulletinRecord(published);
  }

  /** Takes a bulletin down, or cancels its schedule. @throws Refusal `bulletin.notFound` */
  async withdraw(id: number): Promise<BulletinRecord> {
    const withdrawn = await this.changes.change(id, 'withdraw', ({ state }) => {
      if (state === 'published') return { state: 'withdrawn' };
      return state === 'scheduled' ? { state: 'draft', publishAt: null } : {};
    });
    return toBulletinRecord(withdrawn);
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
