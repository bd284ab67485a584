import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { TaskRun } from '../../platform/tasks/task-run';
import { AccountsService } from '../accounts/accounts.service';
import { SignInRecordsService } from '../sign-ins/sign-in-records.service';
import { FailedGuessesRepository } from './failed-guesses.repository';
import { GuessCountsService } from './failed-guesses.service';
import type { FailedGuessEntity } from './sign-in-alert.entity';

/** What becomes of wrong guesses: they are counted, and stand in the history of whom they were about. */
@Injectable()
export class GuessRunsService {
  constructor(
    private readonly guesses: FailedGuessesRepository,
    private readonly counts: GuessCountsService,
    private readonly accounts: AccountsService,
    private readonly signIns: SignInRecordsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<{ readonly guessId: number }, object>): Promise<void> {
    const guess = await this.guesses.find(task.payload.guessId);
    await this.unitOfWork.run(async () => {
      if (guess) await this.counts.count(guess);
      if (guess) await this.addToHistory(guess);
      await task.complete();
    });
  }

  private async addToHistory({ way, subject, ...seen }: FailedGuessEntity): Promise<void> {
    if (way === null) return;
    const uid = await (way === 'phone' ? this.accounts.uidOfPhone(subject) : this.accounts.uidOfLoginKey(subject));
    if (uid === null) return;
    const { device, deviceSign, network, at } = seen;
    await this.signIns.refuse({ uid, way, device, deviceSign, network, at });
  }
}
