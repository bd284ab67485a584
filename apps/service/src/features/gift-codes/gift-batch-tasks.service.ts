import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Records } from '../../platform/records/records';
import { defineTask } from '../../platform/tasks/task-kind';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { giftBatchRecord, GiftCodesRepository } from './gift-codes.repository';

/** Rows of one unit of work: the write lock is held for milliseconds. */
const SLICE = 1000;

interface BatchTask {
  readonly batchId: number;
}

interface Generated {
  readonly done: number;
}

/** Makes the codes of a batch. */
export const generateGiftCodes = defineTask<BatchTask, Generated>('gift-codes.generate', {
  label: '生成兑换码',
  subjectOf: ({ batchId }) => ({ resource: 'gift-codes', recordId: String(batchId) }),
});

/** Tasks of a batch run one after the other. */
export const batchKey = (batchId: number): string => `gift-codes:${batchId}`;

/** Makes codes slice by slice; each commits with how far the task has come, so a crash repeats and loses none. */
@Injectable()
export class GiftBatchTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly codes: GiftCodesRepository,
    private readonly secrets: GiftCodeSecretsService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(generateGiftCodes, (task) => this.generate(task));
  }

  private async generate(task: TaskRun<BatchTask, Generated>): Promise<void> {
    const { batchId: id } = task.payload;
    const { seed, count } = await this.records.require(giftBatchRecord, id);
    if (seed === null) throw new Error(`batch ${id} lost its seed before its codes were made`);
    while (!task.isSettled && !task.stop.aborted) {
      const done = task.checkpoint?.done ?? 0;
      const digests = this.secrets
        .codes(seed, done, Math.min(SLICE, count - done))
        .map((code) => this.secrets.digestOf(code));
      await this.unitOfWork.run(async () => {
        if (digests.length > 0) await this.codes.add(id, digests, 1);
        const progress = { done: done + digests.length, total: count };
        if (progress.done < count) return task.save({ done: progress.done }, progress);
        await this.records.change(giftBatchRecord, { id, action: 'generate' }, ({ state }) => ({
          generated: count,
          ...(state === 'generating' && { state: 'ready' as const }),
        }));
        return task.complete(progress);
      });
    }
  }
}
