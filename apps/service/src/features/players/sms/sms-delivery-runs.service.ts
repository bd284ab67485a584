import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { SmsCodesRepository } from './sms-codes.repository';
import { SmsCodesService } from './sms-codes.service';
import { keptFailure, SmsRefusedError } from './sms-gateway';
import type { SmsCodeEntity } from './sms-code.entity';
import { SmsProvidersService } from './sms-providers.service';
import type { Delivery } from './sms-deliveries.service';

/** Hands codes to the provider, as often as it takes while they are good. */
@Injectable()
export class SmsDeliveryRunsService {
  constructor(
    private readonly providers: SmsProvidersService,
    private readonly repository: SmsCodesRepository,
    private readonly codes: SmsCodesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async deliver(task: TaskRun<Delivery, object>): Promise<void> {
    const row = await this.repository.find(task.payload.codeId);
    const failure = row?.state === 'waiting' ? await this.send(row) : null;
    await this.unitOfWork.run(async () => {
      if (row?.state === 'waiting') {
        if (failure !== null) await this.repository.noteFailure(row.id, failure);
        await this.repository.settle(row.id, failure === null ? 'sent' : 'failed');
      }
      await task.complete();
    });
  }

  /** @returns why it will never be sent, null when it was @throws Error when it may be tried again */
  private async send(row: SmsCodeEntity): Promise<string | null> {
    const { current } = this.providers;
    if (!current) return '没有配置短信服务商';
    if (row.expiresAt <= this.clock.now()) return row.failure === '' ? '超过有效期未能发出' : row.failure;
    try {
      await current.send({ phone: row.phone, code: this.codes.codeOf(row) });
      return null;
    } catch (error) {
      const failure = keptFailure(error instanceof Error ? error.message : String(error));
      if (error instanceof SmsRefusedError) return failure;
      await this.unitOfWork.run(() => this.repository.noteFailure(row.id, failure));
      // The thrown error is logged as the task's failure, so it has the kept text: the provider's own may contain the number.
      throw new Error(failure);
    }
  }
}
