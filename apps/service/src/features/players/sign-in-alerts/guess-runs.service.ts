import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { SignInRecordsService } from '#features/players/sign-ins/sign-in-records.service';
import { FailedGuessesRepository } from './failed-guesses.repository';
import { countGuess, GuessCountsService } from './failed-guesses.service';
import type { FailedGuessEntity } from './sign-in-alert.entity';

/** Refusals in the history of the accounts they were about. */
@Injectable()
export class GuessHistoriesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInRecordsService,
  ) {}

  /** Inside the caller's unit of work; nothing for a name or number without an account. */
  async add({ way, subject, ...seen }: FailedGuessEntity): Promise<void> {
    if (way === null) return;
    const uid = await (way === 'phone' ? this.accounts.uidOfPhone(subject) : this.accounts.uidOfLoginKey(subject));
    if (uid === null) return;
    const { device, deviceSign, network, at } = seen;
    await this.signIns.refuse({ uid, way, device, deviceSign, network, at });
  }
}

/** Counts wrong guesses, and records them in the history of the accounts they were about. */
@Injectable()
export class GuessRunsService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly guesses: FailedGuessesRepository,
    private readonly counts: GuessCountsService,
    private readonly histories: GuessHistoriesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(countGuess, (task) => this.run(task));
  }

  private async run(task: TaskRun<{ readonly guessId: number }, object>): Promise<void> {
    const guess = await this.guesses.find(task.payload.guessId);
    await this.unitOfWork.run(async () => {
      if (guess) await this.counts.count(guess);
      if (guess) await this.histories.add(guess);
      await task.complete();
    });
  }
}
