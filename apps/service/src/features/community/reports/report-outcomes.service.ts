import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { grouped } from '#platform/money/yuan';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { MessagesService } from '#features/players/messages/messages.service';
import { ReportsRepository } from './reports.repository';

/** Outcomes that come within this time are told together. */
const GATHERED_MS = 2 * 60_000;

interface Payload {
  readonly uid: number;
}

export const notifyReporter = defineTask<Payload>('reports.notify', { label: '告知举报结果', isClockwork: true });

/** Tells reporters what became of their reports: one message for all that were settled meanwhile. */
@Injectable()
export class ReportOutcomesService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly messages: MessagesService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Has a player told, inside the caller's unit of work. */
  async plan(uid: number): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + GATHERED_MS);
    await this.tasks.replace(notifyReporter, { uid }, { key: `reports:${uid}`, runAt });
  }

  async notify(task: TaskRun<Payload, object>): Promise<void> {
    const { uid } = task.payload;
    await this.unitOfWork.run(async () => {
      const { upheld, dismissed } = await this.reports.markTold(uid);
      if (upheld + dismissed > 0)
        await this.messages.notify(uid, { title: '举报处理结果', content: wordsFor(upheld, dismissed), link: '' });
      await task.complete();
    });
  }
}

function wordsFor(upheld: number, dismissed: number): string {
  const parts = [
    upheld > 0 && `${grouped(upheld)} 条举报属实，相关内容已处理`,
    dismissed > 0 && `${grouped(dismissed)} 条举报经核实未发现违规`,
  ];
  return `您提交的 ${grouped(upheld + dismissed)} 条举报已处理：${parts.filter(Boolean).join('；')}。感谢您维护社区环境。`;
}
