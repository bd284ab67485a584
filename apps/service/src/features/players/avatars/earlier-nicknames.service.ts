import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { NicknameSearchService } from './nickname-search.service';

/** A nickname has 22 terms at most. */
const MAX_SLICE = 50;

interface Entered {
  /** The uid of the last player that was checked. */
  readonly after: number;
  readonly done: number;
}

/** Makes the players found who had their nickname before there were terms of it. */
export const indexNicknames = defineTask<object, Entered>('avatars.index-nicknames', {
  label: '为早先的昵称建立搜索索引',
});

/** Finds nicknames whose terms are missing or belong to another name. Correct terms stay, so the task may run at any time. */
@Injectable()
export class EarlierNicknamesService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly search: NicknameSearchService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<object, Entered>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const { after, done } = task.checkpoint ?? { after: 0, done: 0 };
        const players = await this.accounts.holdNicknames(after, size);
        await this.search.enter(players);
        const progress = { done: done + players.length, total: null };
        const last = players.at(-1);
        if (last) await task.save({ after: last.uid, done: progress.done }, progress);
        if (players.length < size) await task.complete(progress);
      }),
    );
  }
}
