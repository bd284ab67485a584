import { Injectable, Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { StatementPlans } from '#platform/database/statement-plans';
import { Refusal } from '#platform/errors/refusal';
import { SlowStatements } from '#platform/database/slow-statements';

const SHOWN = 20;
const MAX_PLAN = 20_000;

/** The statements of the last hour that took most time, and how the database runs them. */
@Injectable()
export class HealthStatementsService {
  private readonly logger = new Logger(HealthStatementsService.name);

  constructor(
    private readonly statements: SlowStatements,
    private readonly plans: StatementPlans,
  ) {}

  list(): Schemas['SlowStatement'][] {
    return this.statements.slowest(SHOWN).map(({ id, text, sample, ...took }) => ({
      statementId: id,
      text,
      hasPlan: sample !== null,
      ...took,
    }));
  }

  /**
   * Plans a statement by a text that this process has sent before. No text of a client becomes SQL.
   * @throws Refusal `health.statementUnknown`, `health.noPlan`, `health.planFailed`
   */
  async plan(statementId: string): Promise<Schemas['StatementPlan']> {
    const statement = this.statements.find(statementId);
    if (!statement) throw new Refusal('health.statementUnknown');
    if (statement.sample === null) throw new Refusal('health.noPlan');
    try {
      return { text: (await this.plans.planOf(statement.sample)).slice(0, MAX_PLAN) };
    } catch (error) {
      this.logger.warn(`statement ${statementId} could not be planned: ${String(error)}`);
      throw new Refusal('health.planFailed');
    }
  }
}
