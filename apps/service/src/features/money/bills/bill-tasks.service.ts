import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { PayProvider } from '#features/money/orders/pay-provider.port';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';

export interface BillTask {
  readonly provider: Schemas['PayProvider'];
  /** `YYYY-MM-DD` */
  readonly day: string;
}

type BillProvider = PayProvider & Required<Pick<PayProvider, 'bill'>>;

/** With the pauses between them, forty tries take most of a working day: some bills are late. */
const MAX_ATTEMPTS = 40;

export const compareBill = defineTask<BillTask>('bills.compare', { label: '核对渠道账单', maxAttempts: MAX_ATTEMPTS });

/** Whose bills can be fetched, and the promise to do it. */
@Injectable()
export class BillTasksService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly tasks: Tasks,
  ) {}

  /** The providers whose bills are compared every day. */
  all(): BillProvider[] {
    return this.providers
      .offered()
      .map((name) => this.providers.require(name))
      .filter((provider): provider is BillProvider => provider.bill !== undefined);
  }

  find(name: Schemas['PayProvider']): BillProvider | undefined {
    return this.all().find((provider) => provider.name === name);
  }

  /** @throws Error where the provider's configuration was taken away meanwhile */
  require(name: Schemas['PayProvider']): BillProvider {
    const provider = this.find(name);
    if (!provider) throw new Error(`${labels.PayProvider[name]}没有配置，无法下载账单`);
    return provider;
  }

  /** Inside the caller's unit of work; of one day's bills there waits one at most. */
  async promise({ provider, day }: BillTask): Promise<void> {
    await this.tasks.ensure(compareBill, { provider, day }, { key: `bills:${provider}:${day}` });
  }
}
