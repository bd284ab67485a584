import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { PayProvider } from '#features/money/orders/orders.port';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';

export interface StatementTask {
  readonly provider: Schemas['PayProvider'];
  /** `YYYY-MM-DD` */
  readonly day: string;
}

type StatementProvider = PayProvider & Required<Pick<PayProvider, 'statement'>>;

/** With the pauses between them, forty tries take most of a working day: some statements are late. */
const MAX_ATTEMPTS = 40;

export const compareStatement = defineTask<StatementTask>('bills.compare', {
  label: '核对渠道账单',
  maxAttempts: MAX_ATTEMPTS,
});

/** Whose statements can be fetched, and the promise to do it. */
@Injectable()
export class StatementTasksService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly tasks: Tasks,
  ) {}

  /** The providers whose statements are compared every day. */
  all(): StatementProvider[] {
    return this.providers
      .offered()
      .map((name) => this.providers.require(name))
      .filter((provider): provider is StatementProvider => provider.statement !== undefined);
  }

  find(name: Schemas['PayProvider']): StatementProvider | undefined {
    return this.all().find((provider) => provider.name === name);
  }

  /** @throws Error where the provider's configuration was taken away meanwhile */
  require(name: Schemas['PayProvider']): StatementProvider {
    const provider = this.find(name);
    if (!provider) throw new Error(`${labels.PayProvider[name]}没有配置，无法下载账单`);
    return provider;
  }

  /** Inside the caller's unit of work; of one day's statements there waits one at most. */
  async promise({ provider, day }: StatementTask): Promise<void> {
    await this.tasks.ensure(compareStatement, { provider, day }, { key: `bills:${provider}:${day}` });
  }
}
