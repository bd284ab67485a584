import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { AlarmSources, type FoundAlarm } from '#platform/alarms/alarm-sources';
import { Clock } from '#platform/clock/clock';
import type { Page } from '#platform/paging/page';
import type { AlarmEntity } from './alarm.entity';
import { AlarmChannelsRepository } from './alarm-channels.repository';
import { AlarmsRepository } from './alarms.repository';

const KEPT_MS = 180 * 24 * 60 * 60_000;

/** Alarms as staff see them. */
@Injectable()
export class AlarmsService {
  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly channels: AlarmChannelsRepository,
    private readonly sources: AlarmSources,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListAlarms'>): Promise<Page<Schemas['Alarm']>> {
    return (await this.alarms.page(query)).map((alarm) => this.present(alarm));
  }

  removeOld(limit: number): Promise<number> {
    return this.alarms.removeClosed(new Date(this.clock.now().getTime() - KEPT_MS), limit);
  }

  /** Channels through which nobody would hear of anything. */
  async brokenChannels(): Promise<FoundAlarm[]> {
    return (await this.channels.listBroken()).map(({ id, name, failures, error }) => ({
      subject: String(id),
      text: `“${name}”连续 ${failures} 次没有送达：${error ?? ''}`,
    }));
  }

  /** The feature of an old alarm may be gone. */
  private present({ id, kind, text, openedAt, closedAt, announcedAt, announcements }: AlarmEntity): Schemas['Alarm'] {
    return {
      id,
      kind,
      label: this.sources.find(kind)?.label ?? kind,
      text,
      state: closedAt === null ? 'open' : 'closed',
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      announcedAt: announcedAt.toISOString(),
      announcements,
    };
  }
}
