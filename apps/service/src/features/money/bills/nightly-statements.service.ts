import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Jobs } from '#platform/jobs/jobs';
import { StatementTasksService } from './statement-tasks.service';
import { latestStatementDay } from './provider-statements.rules';
import { ProviderStatementsRepository } from './provider-statements.repository';
import { ProviderStatementsService } from './provider-statements.service';

const INTERVAL_SECONDS = 600;

/** Begins with the statement of each provider's latest day as soon as it is there. */
@Injectable()
export class NightlyStatementsService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly statements: ProviderStatementsRepository,
    private readonly service: ProviderStatementsService,
    private readonly tasks: StatementTasksService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every('bills.daily', INTERVAL_SECONDS, () => this.startLatest());
  }

  private async startLatest(): Promise<void> {
    const day = latestStatementDay(this.clock.now());
    for (const { name: provider } of this.tasks.all())
      if (!(await this.statements.find(provider, day))) await this.service.start({ provider, day });
  }
}
