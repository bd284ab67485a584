import type { Clock } from '#platform/clock/clock';
import { TaskExecutor } from '#platform/tasks/task-executor.service';
import { TaskHandlers } from '#platform/tasks/task-handlers.service';
import { TaskLeases } from '#platform/tasks/task-leases.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { TasksRepository } from '#platform/tasks/tasks.repository';
import { Tasks } from '#platform/tasks/tasks.service';
import type { TestDatabase } from '../databases/test-database';

/** What one process of the service has of durable tasks. */
export interface TaskProcess {
  readonly tasks: Tasks;
  readonly leases: TaskLeases;
  readonly runner: TaskRunner;
  readonly repository: TasksRepository;
}

/** Another process on the same database; `runner.onApplicationBootstrap()` has it begin. */
export function taskProcess(
  { database, unitOfWork }: Pick<TestDatabase, 'database' | 'unitOfWork'>,
  clock: Clock,
): TaskProcess {
  const repository = new TasksRepository(database, unitOfWork);
  const handlers = new TaskHandlers();
  const leases = new TaskLeases(repository, unitOfWork, clock);
  const executor = new TaskExecutor(repository, handlers, leases, unitOfWork, clock);
  return {
    tasks: new Tasks(repository, handlers, unitOfWork, clock),
    leases,
    runner: new TaskRunner(repository, handlers, leases, executor, clock),
    repository,
  };
}
