import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { StatementTasksService } from './statement-tasks.service';
import { latestStatementDay } from './provider-statements.rules';
import { toProviderStatement, toStatementDifference } from './provider-statements.mapper';
import { statementRecord, ProviderStatementsRepository } from './provider-statements.repository';

type ProviderStatement = Schemas['Bill'];

const nothingYet = { payments: 0, paid: 0, refunds: 0, refunded: 0, others: 0, differences: 0, endedAt: null } as const;

/** Statements of providers, as staff see and ask for them. */
@Injectable()
export class ProviderStatementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly statements: ProviderStatementsRepository,
    private readonly tasks: StatementTasksService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListBills'>): Promise<Page<ProviderStatement>> {
    const sort = query?.sort ?? (['day', 'DESC'] as const);
    return (await this.statements.page({ ...query, sort: [sort[0], sort[1]] })).map(toProviderStatement);
  }

  /** @throws Refusal `bill.notFound` */
  async get(id: number): Promise<Schemas['BillDetail']> {
    const statement = await this.records.require(statementRecord, id);
    return {
      ...toProviderStatement(statement),
      found: (await this.statements.differencesOf(id)).map(toStatementDifference),
    };
  }

  /** Fetches and compares a statement, again where it was done before. @throws Refusal `bill.noBill`, `bill.tooEarly` */
  async start({ provider, day }: BodyOf<'startBill'>): Promise<ProviderStatement> {
    const now = this.clock.now();
    if (!this.tasks.find(provider)) throw new Refusal('bill.noBill');
    if (day > latestStatementDay(now)) throw new Refusal('bill.tooEarly');
    const begun = { ...nothingYet, state: 'running', startedBy: actorName(), startedAt: now } as const;
    const statement = await this.unitOfWork.run(async () => {
      // The promise comes first: two who ask at once wait for each other there, and the second finds the statement.
      await this.tasks.promise({ provider, day });
      const known = await this.statements.find(provider, day);
      if (!known) return this.records.add(statementRecord, { ...begun, provider, day });
      return (await this.records.change(statementRecord, { id: known.id, action: 'repeat' }, () => begun)).after;
    });
    return toProviderStatement(statement);
  }
}
