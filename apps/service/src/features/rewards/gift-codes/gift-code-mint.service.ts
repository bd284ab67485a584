import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { Tasks } from '#platform/tasks/tasks.service';
import { batchKey, generateGiftCodes } from './gift-batch-tasks.service';
import type { GiftBatchEntity, GiftBatchKind } from './gift-batch.entity';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { canonical } from './gift-codes.rules';
import { GiftCodesRepository } from './gift-codes.repository';

type NewBatch = Pick<GiftBatchEntity, 'kind' | 'code' | 'count'>;

/** Makes the codes of a new batch, or has them made. */
@Injectable()
export class GiftCodeMintService {
  constructor(
    private readonly tasks: Tasks,
    private readonly codes: GiftCodesRepository,
    private readonly secrets: GiftCodeSecretsService,
  ) {}

  /** Returns the fields that a batch begins with. */
  start(kind: GiftBatchKind) {
    return kind === 'public'
      ? { state: 'ready' as const, seed: null, generated: 1 }
      : { state: 'generating' as const, seed: this.secrets.newSeed(), generated: 0 };
  }

  /** Inside the unit of work that adds the batch. @throws Refusal `gift-code.taken` for a public code that there is */
  async make(batchId: number, { kind, code, count }: NewBatch): Promise<void> {
    if (kind === 'unique') {
      await this.tasks.enqueue(generateGiftCodes, { batchId }, { key: batchKey(batchId) });
      return;
    }
    const text = canonical(code ?? '');
    if (text === null) throw new Refusal('validation', { errors: { code: '公开码只能是字母和数字' } });
    if ((await this.codes.add(batchId, [this.secrets.digestOf(text)], count)) === 0) {
      const { message } = new Refusal('gift-code.taken');
      throw new Refusal('gift-code.taken', { errors: { code: message } });
    }
  }
}
