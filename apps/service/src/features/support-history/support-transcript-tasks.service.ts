import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import { SupportTranscriptLinesService } from './support-transcript-lines.service';
import type { SupportTranscriptEntity } from './support-transcript.entity';
import { SupportTranscriptsRepository } from './support-transcripts.repository';
import { writeTranscript, type TranscriptCheckpoint } from './support-transcripts.service';

type Run = TaskRun<{ transcriptId: number }, TranscriptCheckpoint>;

const BEGINNING: TranscriptCheckpoint = { seq: 0, part: 0, done: 0 };
const HOUR_SECONDS = 60 * 60;
/** Files that are removed in one go. */
const FORGOTTEN = 20;

/** Writes the files of conversations that were asked for, and removes them when they are old. */
@Injectable()
export class SupportTranscriptTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly transcripts: SupportTranscriptsRepository,
    private readonly lines: SupportTranscriptLinesService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(writeTranscript, (task) => this.write(task));
    this.jobs.every('support-history.forget-transcripts', HOUR_SECONDS, (stop) => this.forget(stop));
  }

  /** Part after part. Each commits together with how far the task has come: a crash loses nothing and repeats nothing. */
  private async write(task: Run): Promise<void> {
    while (!task.isSettled && !task.stop.aborted) {
      const file = await this.transcripts.find(task.payload.transcriptId);
      // What was said has been erased meanwhile, and its files with it.
      if (!file) await this.unitOfWork.run(() => task.complete());
      else await this.writePart(task, file);
    }
  }

  private async writePart(task: Run, file: SupportTranscriptEntity): Promise<void> {
    const before = task.checkpoint ?? BEGINNING;
    const { content, last, count } = await this.lines.after(file, before.seq);
    const done = before.done + count;
    const total = Math.max(done, file.rowsTotal);
    const part = before.part + 1;
    const { id } = file;
    await this.unitOfWork.run(async () => {
      const change = last === null ? { rowsTotal: done, endedAt: this.lines.now() } : { rowsTotal: total };
      // Erasing takes no heed of who writes.
      if (!(await this.transcripts.update(id, { rowsDone: done, ...change }))) return task.complete();
      if (last !== null || before.part === 0) await this.transcripts.addPart({ transcriptId: id, part, content });
      if (last === null) return task.complete({ done, total: done });
      return task.save({ seq: last, part, done }, { done, total });
    });
  }

  private async forget(stop: AbortSignal): Promise<void> {
    const limit = this.lines.keptFrom();
    while (!stop.aborted)
      if ((await this.unitOfWork.run(() => this.transcripts.forget(limit, FORGOTTEN))) < FORGOTTEN) return;
  }
}
