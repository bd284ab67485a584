import type { Schemas } from '@ug/contract';
import { StoppedGuessesService } from '#features/players/sign-in-alerts/stopped-guesses.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import type { TestApp } from '../test-app';

/** The unhandled alerts of a kind, as an operator finds them after the minute in which something was stopped. */
export async function openAlerts(app: TestApp, kind: Schemas['GuessKind']) {
  await app.get(StoppedGuessesService).write();
  await app.get(TaskRunner).runDue();
  const operator = await app.staff('operator');
  return operator.call('consoleListSignInAlerts', { query: { filter: { kind, state: 'open' } } });
}

/** Those about a name, a number or a network. */
export const about = (alerts: readonly Schemas['SignInAlert'][], subject: string) =>
  alerts.filter((alert) => alert.subject === subject);

/** Does something so many times, one after the other. */
export async function times(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await work(at);
}
