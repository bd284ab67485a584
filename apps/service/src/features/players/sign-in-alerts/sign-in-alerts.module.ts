import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { guessFailed } from '#platform/auth/guesses.events';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { SignInsModule } from '#features/players/sign-ins/sign-ins.module';
import { FailedGuessesRepository } from './failed-guesses.repository';
import { FailedGuessesService, countGuess } from './failed-guesses.service';
import { GuessCountsService } from './guess-counts.service';
import { GuessHistoriesService } from './guess-histories.service';
import { GuessRunsService } from './guess-runs.service';
import { SignInAlertsAdminController } from './sign-in-alerts.admin.controller';
import { SignInAlertsRepository } from './sign-in-alerts.repository';
import { SignInAlertsService } from './sign-in-alerts.service';
import { StoppedGuessesService } from './stopped-guesses.service';

/** Alerts of guessed passwords and codes, for staff who can act on them. */
@Module({
  imports: [AccountsModule, SignInsModule],
  controllers: [SignInAlertsAdminController],
  providers: [
    FailedGuessesRepository,
    FailedGuessesService,
    GuessCountsService,
    GuessHistoriesService,
    GuessRunsService,
    SignInAlertsRepository,
    SignInAlertsService,
    StoppedGuessesService,
  ],
})
export class SignInAlertsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly sweeps: Sweeps,
    private readonly guesses: FailedGuessesService,
    private readonly alerts: SignInAlertsService,
    private readonly runs: GuessRunsService,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.events.takePart(guessFailed, (guess) => this.guesses.note(guess));
    this.tasks.handle(countGuess, (task) => this.runs.run(task));
  }

  onApplicationBootstrap(): void {
    const alerts = (limit: number) => this.alerts.removeOld(limit);
    this.sweeps.hourly('sign-in-alerts.sweep', (limit) => this.guesses.removeOld(limit), alerts);
  }
}
