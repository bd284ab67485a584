import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { StatementTasksService } from './statement-tasks.service';
import { latestStatementDay } from './provider-statements.rules';
import { ProviderStatementsRepository } from './provider-statements.repository';
import { ProviderStatementsService } from './provider-statements.service';

/** Begins with the statement of each provider's latest day as soon as it is there. */
@Injectable()
export class NightlyStatementsService {
  constructor(
    private readonly statements: ProviderStatementsRepository,
    private readonly service: ProviderStatementsService,
    private readonly tasks: StatementTasksService,
    private readonly clock: Clock,
  ) {}

  async startLatest(): Promise<void> {
    const day = latestStatementDay(this.clock.now());
    for (const { name: provider } of this.tasks.all())
      if (!(await this.statements.find(provider, day))) await this.service.start({ provider, day });
  }
}
