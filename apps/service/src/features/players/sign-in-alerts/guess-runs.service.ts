import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { FailedGuessesRepository } from './failed-guesses.repository';
import { GuessCountsService } from './guess-counts.service';
import { GuessHistoriesService } from './guess-histories.service';

/** Counts wrong guesses, and records them in the history of the accounts they were about. */
@Injectable()
export class GuessRunsService {
  constructor(
    private readonly guesses: FailedGuessesRepository,
    private readonly counts: GuessCountsService,
    private readonly histories: GuessHistoriesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<{ readonly guessId: number }, object>): Promise<void> {
    const guess = await this.guesses.find(task.payload.guessId);
    await this.unitOfWork.run(async () => {
      if (guess) await this.counts.count(guess);
      if (guess) await this.histories.add(guess);
      await task.complete();
    });
  }
}
