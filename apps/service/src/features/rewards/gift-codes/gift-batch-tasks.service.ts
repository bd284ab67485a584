import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { giftBatchRecord } from './gift-batches.repository';
import { GiftCodesRepository } from './gift-codes.repository';
import { SortedDigests } from '#platform/slices/sorted-digests';

/** The most codes of a slice. */
const MAX_SLICE = 1000;

interface BatchTask {
  readonly batchId: number;
}

/** Progress: the number of codes that are stored, in the ascending order of their digests. */
interface Generated {
  readonly sorted: number;
}

/** Makes the codes of a batch. */
export const generateGiftCodes = defineTask<BatchTask, Generated>('gift-codes.generate', {
  label: '生成兑换码',
  subjectOf: ({ batchId }) => ({ resource: 'gift-codes', recordId: String(batchId) }),
});

/** Tasks of a batch run one after the other. */
export const batchKey = (batchId: number): string => `gift-codes:${batchId}`;

/**
 * Makes codes slice by slice. Each slice is committed together with the progress of the task, so that a crash neither
 * repeats nor loses a code. Codes are stored in the ascending order of their digests: at random, each would change
 * another page of the index. A commit writes all changed pages, so every slice would be slower than the one before.
 */
@Injectable()
export class GiftBatchTasksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly codes: GiftCodesRepository,
    private readonly secrets: GiftCodeSecretsService,
  ) {}

  async generate(task: TaskRun<BatchTask, Generated>): Promise<void> {
    const { batchId } = task.payload;
    const { seed, count } = await this.records.require(giftBatchRecord, batchId);
    if (seed === null) throw new Error(`batch ${batchId} lost its seed before its codes were made`);
    const digests = new SortedDigests();
    await task.inSlices(MAX_SLICE, async (size) => {
      const made = digests.length;
      if (made === count) return this.add(task, digests, size);
      for (const code of this.secrets.codes(seed, made, Math.min(size, count - made)))
        digests.add(this.secrets.digestOf(code));
    });
  }

  /** Adds the next of the digests; the last of them makes the batch ready. */
  private async add(task: TaskRun<BatchTask, Generated>, digests: SortedDigests, size: number): Promise<void> {
    const { batchId: id } = task.payload;
    const place = task.checkpoint?.sorted ?? 0;
    const some = digests.from(place, size);
    const progress = { done: place + some.length, total: digests.length };
    const isWhole = progress.done >= progress.total;
    const adding = async () => {
      if (some.length > 0) await this.codes.add(id, some, 1);
      if (!isWhole) return task.save({ sorted: progress.done }, progress);
      await this.records.change(giftBatchRecord, { id, action: 'generate' }, ({ state }) => ({
        generated: progress.total,
        ...(state === 'generating' && { state: 'ready' as const }),
      }));
      return task.complete(progress);
    };
    // A power cut takes a slice together with its checkpoint, and nobody has a code before the batch is ready.
    await this.unitOfWork.run(adding, { durability: isWhole ? 'full' : 'delayed' });
  }
}
