import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, ParamsOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { HealthChecksService } from './health-checks.service';
import { HealthStatementsService } from './health-statements.service';
import { HealthService } from './health.service';

/** The state of service, disk and backups, for operators. */
@Controller()
export class HealthAdminController {
  constructor(
    private readonly health: HealthService,
    private readonly checks: HealthChecksService,
    private readonly statements: HealthStatementsService,
  ) {}

  @Operation('getHealth')
  read(): Promise<ResponseOf<'getHealth'>> {
    return this.health.read();
  }

  @Operation('getStatementPlan')
  plan(@Param() { statementId }: ParamsOf<'getStatementPlan'>): Promise<Schemas['StatementPlan']> {
    return this.statements.plan(statementId);
  }

  @Operation('runHealthCheck')
  check(
    @Param() { kind }: ParamsOf<'runHealthCheck'>,
    @Body() body: BodyOf<'runHealthCheck'>,
  ): Promise<Schemas['HealthCheckResult']> {
    return this.checks.run(kind, body);
  }
}
