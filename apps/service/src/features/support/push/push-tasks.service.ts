import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { PushSources, type PushNote, type PushRef } from '#platform/push/push-sources';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { PushBrowsersService, type Delivery } from './push-browsers.service';
import { PushRepository, type PushAudience } from './push.repository';
import { retryPause } from './push.rules';

interface PushTask {
  /** Note to send, or a reference where its text may change until it is sent. */
  readonly note: PushNote | PushRef;
  readonly audience: PushAudience;
  /** When it came to be said, in milliseconds. */
  readonly at: number;
  /** Number of earlier tries for these browsers. */
  readonly tries: number;
}

/** Up to which browser its audience is done. */
interface PushSlice {
  readonly after: number;
}

export const sendNote = defineTask<PushTask, PushSlice>('push.send', { label: '推送通知', isClockwork: true });

/** When a note is due. */
interface Due {
  /** When it came to be said. */
  readonly at: Date;
  /** At most one note with the same key waits to be sent. */
  readonly key?: string;
  /** Not before this. */
  readonly runAt?: Date | undefined;
}

/** So many browsers at most are told between two notes of how far it has come. */
const MAX_SLICE = 200;

/** Tells browsers, a slice at a time: a broadcast is one task, however many there are. */
@Injectable()
export class PushTasksService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: PushRepository,
    private readonly browsers: PushBrowsersService,
    private readonly sources: PushSources,
    private readonly clock: Clock,
  ) {}

  /** Has a note sent, with the caller's unit of work. */
  async promise(note: PushNote | PushRef, audience: PushAudience, { at, key, runAt }: Due): Promise<void> {
    const payload = { note, audience, at: at.getTime(), tries: 0 };
    if (key === undefined) await this.tasks.enqueue(sendNote, payload, runAt && { runAt });
    else await this.tasks.ensure(sendNote, payload, { key });
  }

  async send(task: TaskRun<PushTask, PushSlice>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) => this.slice(task, size));
  }

  private async slice(task: TaskRun<PushTask, PushSlice>, size: number): Promise<void> {
    const { payload } = task;
    const note = await this.noteOf(payload);
    if (!note) return this.unitOfWork.run(() => task.complete());
    const { after } = task.checkpoint ?? { after: 0 };
    const slice = await this.browsers.next(payload.audience, note.kind, after, size);
    const delivery = await this.browsers.deliver(slice.due, note, payload.at);
    await this.unitOfWork.run(async () => {
      await this.subscriptions.remove([...slice.ended, ...delivery.gone]);
      await this.keepForLater(payload, delivery);
      if (slice.last === null) await task.complete();
      else await task.save({ after: slice.last });
    });
  }

  private async noteOf({ note }: PushTask): Promise<PushNote | null> {
    return 'uid' in note ? this.sources.noteOf(note) : note;
  }

  /** Retries browsers whose push service is away, a few times; a browser that is never reached is given up at last. */
  private async keepForLater({ tries, ...payload }: PushTask, { sent, refused, later }: Delivery): Promise<void> {
    const pause = retryPause(tries);
    await this.subscriptions.noteOutcomes(sent, pause === null ? [...refused, ...later] : refused);
    if (later.length === 0 || pause === null) return;
    const runAt = new Date(this.clock.now().getTime() + pause);
    await this.tasks.enqueue(sendNote, { ...payload, audience: { ids: later }, tries: tries + 1 }, { runAt });
  }
}
