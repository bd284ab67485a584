import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Tasks } from '#platform/tasks/tasks.service';
import { GiftPackagesService } from '#features/rewards/gift-packages/gift-packages.service';
import { batchKey, generateGiftCodes } from './gift-batch-tasks.service';
import type { GiftBatchEntity } from './gift-batch.entity';
import { toBatch } from './gift-codes.mapper';
import { GiftCodesRepository } from './gift-codes.repository';

/** Batches as staff see them, with what is counted of them. */
@Injectable()
export class GiftBatchViewsService {
  constructor(
    private readonly packages: GiftPackagesService,
    private readonly codes: GiftCodesRepository,
    private readonly tasks: Tasks,
  ) {}

  async of(batches: readonly GiftBatchEntity[]): Promise<(batch: GiftBatchEntity) => Schemas['GiftBatch']> {
    const names = await this.packages.names(batches.map(({ packageId }) => packageId));
    const used = await this.codes.used(batches.map(({ id }) => id));
    const making = batches.filter(({ state, generated, count }) => state !== 'void' && generated < count);
    const keys = making.filter(({ kind }) => kind === 'unique').map(({ id }) => batchKey(id));
    const progress = keys.length > 0 ? await this.tasks.progressOf(generateGiftCodes, keys) : new Map<string, never>();
    return (batch) =>
      toBatch(batch, {
        packageName: names.get(batch.packageId) ?? '',
        used: used.get(batch.id) ?? 0,
        progress: progress.get(batchKey(batch.id)),
      });
  }

  async one(batch: GiftBatchEntity): Promise<Schemas['GiftBatch']> {
    return (await this.of([batch]))(batch);
  }

  /** @throws Refusal `gift-package.notFound` */
  async requirePackage(id: number): Promise<void> {
    await this.packages.nameOf(id);
  }
}
