import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DatabaseHealthRepository } from './database-health.repository';
import { forecastOf, growthOf } from './disk-growth.rules';
import { DiskSamplesRepository } from './disk-samples.repository';

const DAY_MS = 24 * 3600 * 1000;
/** By so many days the growth is reckoned. */
const LOOKS_BACK_DAYS = 7;
const KEPT_DAYS = 30;

/** Notes how full the disk is, and reckons when it will be full. */
@Injectable()
export class DiskGrowthService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly database: DatabaseHealthRepository,
    private readonly samples: DiskSamplesRepository,
  ) {}

  /** Reads the size and the free space of the data folder's disk. */
  async readDisk(): Promise<Schemas['Health']['disk']> {
    const { bsize, blocks, bavail } = await statfs(this.config.dataDir);
    return { totalBytes: blocks * bsize, freeBytes: bavail * bsize };
  }

  /** Takes one sample, and removes those that are older than a month. */
  async sample(): Promise<void> {
    const [disk, { bytes: databaseBytes }] = await Promise.all([this.readDisk(), this.database.read()]);
    const at = this.clock.now();
    await this.unitOfWork.run(async () => {
      await this.samples.add({ at, ...disk, databaseBytes });
      await this.samples.removeBefore(new Date(at.getTime() - KEPT_DAYS * DAY_MS));
    });
  }

  async forecast({ totalBytes, freeBytes }: Schemas['Health']['disk']): Promise<Schemas['DiskGrowth']> {
    const now = this.clock.now();
    const samples = await this.samples.listSince(new Date(now.getTime() - LOOKS_BACK_DAYS * DAY_MS), totalBytes);
    const grown = growthOf(samples.map(({ at, freeBytes: free }) => ({ at, bytes: totalBytes - free })));
    const { state, days } = forecastOf(grown, freeBytes);
    return {
      state,
      fullOn: days === null ? null : this.clock.dayOf(new Date(now.getTime() + days * DAY_MS)),
      bytesPerDay: grown,
      databaseBytesPerDay: growthOf(samples.map(({ at, databaseBytes }) => ({ at, bytes: databaseBytes }))),
    };
  }
}
