import { Injectable } from '@nestjs/common';
import type { OperationId, Schemas } from '@ug/contract';
import { contractOperations } from '#platform/contract/contract-document';
import { SlowOperations, type SlowOperation } from '#platform/observability/slow-operations';
import { ProviderCertificates } from '#platform/self-checks/provider-certificates';
import { TaskFigures } from '#platform/tasks/task-figures.service';
import { providerOutcomes } from '#platform/tracing/provider-outcomes';
import { HealthProcessesService } from './health-processes.service';
import { HealthStatementsService } from './health-statements.service';

const SLOWEST = 10;

type Load = Pick<
  Schemas['Health'],
  'slowOperations' | 'slowStatements' | 'processes' | 'mayMissProcesses' | 'tasks' | 'providers' | 'certificates'
>;

/** The load of the product: operations, statements, processes, tasks and calls of providers. */
@Injectable()
export class HealthLoadService {
  constructor(
    private readonly operations: SlowOperations,
    private readonly statements: HealthStatementsService,
    private readonly processes: HealthProcessesService,
    private readonly tasks: TaskFigures,
    private readonly certificates: ProviderCertificates,
  ) {}

  async read(): Promise<Load> {
    return {
      slowOperations: this.operations.slowest(SLOWEST).map(toSlowOperation),
      slowStatements: this.statements.list(),
      processes: this.processes.list(),
      mayMissProcesses: this.processes.mayMissOthers,
      tasks: await this.readTasks(),
      providers: providerOutcomes().map(({ lastFailure, ...outcome }) => ({
        ...outcome,
        lastFailure: lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason },
      })),
      certificates: this.certificates.list(),
    };
  }

  private async readTasks(): Promise<Schemas['TasksHealth']> {
    const [dead, { seconds, label }] = await Promise.all([this.tasks.countDead(), this.tasks.lag()]);
    return { dead, lagSeconds: Math.floor(seconds), lagging: label };
  }
}

const toSlowOperation = ({ operation, ...took }: SlowOperation): Schemas['SlowOperation'] => {
  const { method = '', path = '' } = contractOperations.get(operation as OperationId) ?? {};
  return { method: method.toUpperCase(), path, ...took };
};
