import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { FailedGuessesRepository } from './failed-guesses.repository';
import { countGuess } from './failed-guesses.service';
import { GuessCountsService } from './guess-counts.service';
import { GuessHistoriesService } from './guess-histories.service';

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
