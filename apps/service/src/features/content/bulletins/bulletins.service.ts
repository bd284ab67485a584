import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toBulletin, toBulletinRecord } from './bulletins.mapper';
import { bulletinRecord, BulletinsRepository } from './bulletins.repository';

type BulletinRecord = Schemas['BulletinRecord'];

/** Bulletins as players and operators read them. */
@Injectable()
export class BulletinsService {
  constructor(
    private readonly bulletins: BulletinsRepository,
    private readonly records: Records,
  ) {}

  /** The newest published bulletin of a position. */
  async current(posType: Schemas['PosType']): Promise<Schemas['Bulletin'] | null> {
    const bulletin = await this.bulletins.current(posType);
    return bulletin && toBulletin(bulletin);
  }

  /** The published bulletins of a position, the newest first. */
  async published(posType: Schemas['PosType']): Promise<Schemas['Bulletin'][]> {
    return (await this.bulletins.published(posType)).map(toBulletin);
  }

  /** Returns the ids of the published bulletins among these. */
  async publishedOf(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return ids.length === 0 ? new Set() : this.bulletins.publishedOf(ids);
  }

  /** Whether there is a bulletin, in any state. */
  exists(id: number): Promise<boolean> {
    return this.bulletins.exists(id);
  }

  async list(query: QueryOf<'consoleListBulletins'>): Promise<Page<BulletinRecord>> {
    return (await this.bulletins.page(query)).map(toBulletinRecord);
  }

  /** @throws Refusal `bulletin.notFound` */
  async get(id: number): Promise<BulletinRecord> {
    return toBulletinRecord(await this.records.require(bulletinRecord, id));
  }
}
