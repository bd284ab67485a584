import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../platform/audit/changes';
import { Feed } from '../../platform/feed/feed';
import type { RecordFields } from '../../platform/records/record-definition';
import { Records, type ChangeRequest } from '../../platform/records/records';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletin } from './bulletins.mapper';
import { bulletinRecord, BulletinsRepository } from './bulletins.repository';

export type BulletinChange = Partial<RecordFields<BulletinEntity>>;

/** Changes a bulletin and announces what is different for players. */
@Injectable()
export class BulletinChangesService {
  constructor(
    private readonly records: Records,
    private readonly bulletins: BulletinsRepository,
    private readonly feed: Feed,
  ) {}

  /** As `records.change`, inside the caller's unit of work. @returns the bulletin as it is now */
  async change(
    request: ChangeRequest,
    decide: (bulletin: BulletinEntity) => BulletinChange | Promise<BulletinChange>,
  ): Promise<BulletinEntity> {
    const { before, after } = await this.records.change(bulletinRecord, request, decide);
    await this.announce(before, after);
    return after;
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
