import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { AlarmChannelsRepository } from './alarm-channels.repository';
import { AlarmSenderService } from './alarm-sender.service';
import { retryPause, type Announcement } from './alarms.rules';
import { AlarmsRepository } from './alarms.repository';

interface Delivery {
  readonly channelId: number;
  readonly alarmId: number;
  /** Which announcement of its alarm it is, from 1. */
  readonly number: number;
  readonly announcement: Announcement;
  /** Number of tries before this one. */
  readonly tries: number;
}

export const deliverAlarm = defineTask<Delivery>('alarms.deliver', {
  label: '发送告警',
  isClockwork: true,
  subjectOf: ({ channelId }) => ({ resource: 'alarm-channels', recordId: String(channelId) }),
});

/** Sends announcements to all channels, each at least once or until it was tried often enough. */
@Injectable()
export class AlarmDeliveriesService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly alarms: AlarmsRepository,
    private readonly channels: AlarmChannelsRepository,
    private readonly sender: AlarmSenderService,
    private readonly clock: Clock,
  ) {}

  /** Has it sent to each channel that is on, with the caller's unit of work. */
  async promise(alarmId: number, number: number, announcement: Announcement): Promise<void> {
    for (const channelId of await this.channels.idsOn())
      await this.tasks.enqueue(deliverAlarm, { channelId, alarmId, number, announcement, tries: 0 });
  }

  /** A failure is kept with the channel, where staff see it; the task itself is done. */
  async deliver(task: TaskRun<Delivery, object>): Promise<void> {
    const { payload } = task;
    const channel = await this.channels.find(payload.channelId);
    if (!channel?.isOn || (await this.isOutdated(payload))) return this.unitOfWork.run(() => task.complete());
    const failure = await this.sender.send(channel, payload.announcement);
    await this.unitOfWork.run(async () => {
      await this.channels.noteOutcome(channel.id, failure, this.clock.now());
      if (failure !== null) await this.keepForLater(payload);
      await task.complete();
    });
  }

  /** A late announcement of what was announced again since would say what is not so any more. */
  private async isOutdated({ alarmId, number, tries }: Delivery): Promise<boolean> {
    if (tries === 0) return false;
    const alarm = await this.alarms.find(alarmId);
    return alarm === null || alarm.announcements > number;
  }

  private async keepForLater({ tries, ...delivery }: Delivery): Promise<void> {
    const pause = retryPause(tries);
    if (pause === null) return;
    const runAt = new Date(this.clock.now().getTime() + pause);
    await this.tasks.enqueue(deliverAlarm, { ...delivery, tries: tries + 1 }, { runAt });
  }
}
