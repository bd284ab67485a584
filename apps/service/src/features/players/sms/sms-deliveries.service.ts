import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { type SmsProvider } from './sms-gateway';
import { SmsProvidersService } from './sms-providers.service';

export interface Delivery {
  readonly codeId: number;
}

/** Sends one code. Its payload names the code's row; neither number nor code stand in it. */
export const deliverSms = defineTask<Delivery>('sms.deliver', { label: '发送短信验证码', maxAttempts: 5 });

/** Promises that a code will be sent. */
@Injectable()
export class SmsDeliveriesService {
  constructor(
    private readonly providers: SmsProvidersService,
    private readonly tasks: Tasks,
  ) {}

  /** The provider's name. @throws Refusal `sms.notOffered` */
  require(): SmsProvider['name'] {
    const { current } = this.providers;
    if (!current) throw new Refusal('sms.notOffered');
    return current.name;
  }

  /** Inside the caller's unit of work. */
  async promise(codeId: number): Promise<void> {
    await this.tasks.enqueue(deliverSms, { codeId });
  }
}
