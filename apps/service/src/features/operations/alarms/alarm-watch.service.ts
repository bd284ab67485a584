import { Injectable, Logger } from '@nestjs/common';
import { AlarmSources, type AlarmSource, type FoundAlarm } from '#platform/alarms/alarm-sources';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { staffTopic } from '#platform/feed/topic';
import type { AlarmEntity } from './alarm.entity';
import { AlarmDeliveriesService } from './alarm-deliveries.service';
import { CLEAR_MS, repeatPause, type AlarmEvent } from './alarms.rules';
import { AlarmsRepository } from './alarms.repository';

const MAX_TEXT = 400;

/** Opens, repeats and closes alarms by what the sources find. What was announced is in the database, so no restart repeats it. */
@Injectable()
export class AlarmWatchService {
  private readonly logger = new Logger(AlarmWatchService.name);

  constructor(
    private readonly sources: AlarmSources,
    private readonly alarms: AlarmsRepository,
    private readonly deliveries: AlarmDeliveriesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  async look(stop?: AbortSignal): Promise<void> {
    for (const source of this.sources.all) if (!stop?.aborted) await this.lookFor(source);
  }

  /** Checks one condition. When the check fails, nothing is known about the condition: its alarms stay as they are. */
  private async lookFor(source: AlarmSource): Promise<void> {
    let found: readonly FoundAlarm[];
    try {
      found = await source.look();
    } catch (error) {
      const stack = error instanceof Error ? error.stack : String(error);
      return this.logger.error(`the condition ${source.kind} could not be looked at`, stack);
    }
    await this.unitOfWork.run(() => this.compare(source, found));
  }

  private async compare(source: AlarmSource, found: readonly FoundAlarm[]): Promise<void> {
    const open = new Map((await this.alarms.listOpen(source.kind)).map((alarm) => [alarm.subject, alarm]));
    for (const { subject, text } of found) {
      await this.holds(source, open.get(subject), { subject, text: text.slice(0, MAX_TEXT) });
      open.delete(subject);
    }
    for (const alarm of open.values()) await this.holdsNoMore(source, alarm);
  }

  private async holds(
    source: AlarmSource,
    alarm: AlarmEntity | undefined,
    { subject, text }: FoundAlarm,
  ): Promise<void> {
    const now = this.clock.now();
    if (!alarm)
      return this.announce(source, 'opened', await this.alarms.open({ kind: source.kind, subject, text }, now));
    await this.alarms.markSeen(alarm, now);
    if (now.getTime() - alarm.announcedAt.getTime() < repeatPause(alarm.announcements)) return;
    await this.announce(source, 'repeated', await this.alarms.repeat(alarm, text, now));
  }

  private async holdsNoMore(source: AlarmSource, alarm: AlarmEntity): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - alarm.seenAt.getTime() < CLEAR_MS) return;
    await this.announce(source, 'closed', await this.alarms.close(alarm, now));
  }

  /** @param alarm null where another process announces it */
  private async announce({ label }: AlarmSource, event: AlarmEvent, alarm: AlarmEntity | null): Promise<void> {
    if (!alarm) return;
    const { id, kind, text, openedAt, closedAt, announcements } = alarm;
    await this.deliveries.promise(id, announcements, {
      id: `${id}-${announcements}`,
      event,
      kind,
      label,
      text,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    });
    const payload = { resource: 'alarms', recordId: String(id), action: 'update', staffName: '系统' };
    await this.feed.append(staffTopic('alarms'), 'record.changed', payload);
  }
}
