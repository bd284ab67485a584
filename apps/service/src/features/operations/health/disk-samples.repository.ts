import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { DiskSampleEntity } from './disk-sample.entity';

/** Samples of the disk. Every method that writes belongs inside a unit of work. */
@Injectable()
export class DiskSamplesRepository {
  constructor(private readonly database: Database) {}

  async add(sample: Omit<DiskSampleEntity, 'id'>): Promise<void> {
    await this.samples.insert(sample);
  }

  /** Returns the samples of disks of this size, the oldest first: another machine, or a larger disk, tells nothing about this one. */
  listSince(since: Date, totalBytes: number): Promise<DiskSampleEntity[]> {
    return this.samples.find({ where: { at: MoreThan(since), totalBytes }, order: { at: 'ASC' } });
  }

  /** There are four a day. */
  async removeBefore(limit: Date): Promise<void> {
    await this.samples.delete({ at: LessThan(limit) });
  }

  private get samples() {
    return this.database.repository(DiskSampleEntity);
  }
}
