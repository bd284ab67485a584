import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { dayAfter, daysThrough } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import {
  activeDaysOf,
  ALL_CHANNELS,
  channelKey,
  channelOf,
  cohortsOf,
  funnelOf,
  MAX_DAYS,
  MONTH_DAYS,
  revenueOf,
} from './player-report.rules';
import { ReportCountsRepository, type ChannelDays } from './report-counts.repository';

const SHOWN_CHANNELS = 50;

/** Activity, retention, conversion and revenue, read from counts alone. */
@Injectable()
export class PlayerReportsService {
  constructor(
    private readonly counts: ReportCountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `validation` for days in the wrong order, or too many of them */
  async of({ from, to, channelID }: QueryOf<'getPlayerReport'>): Promise<Schemas['PlayerReport']> {
    const asked = daysThrough(from, to, MAX_DAYS);
    if (asked.length === 0)
      throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS - 1} 天以内的时间段` } });
    const days = { channel: channelID === undefined ? ALL_CHANNELS : channelKey(channelID), from, to };
    const since = await this.counts.since();
    const today = this.clock.today();
    const counts = await this.counts.cohorts(days);
    return {
      from,
      to,
      since,
      days: activeDaysOf(asked, await this.counts.days({ ...days, from: dayAfter(from, 1 - MONTH_DAYS) })),
      cohorts: cohortsOf(asked, counts, { since, today }),
      revenue: revenueOf(asked, counts, await this.counts.payments(days), today),
      funnel: funnelOf(await this.counts.funnel(days)),
      channels: await this.channels(days),
    };
  }

  /** Players who have been active today. */
  async activeToday(): Promise<number> {
    const today = this.clock.today();
    const counts = await this.counts.days({ channel: ALL_CHANNELS, from: today, to: today });
    return activeDaysOf([today], counts)[0]?.active ?? 0;
  }

  /** Returns the share of players registered `age` days before yesterday who came back that day, in thousandths; null where unknown. */
  async retention(age: number): Promise<number | null> {
    const today = this.clock.today();
    const cohort = dayAfter(today, -1 - age);
    const counts = await this.counts.cohorts({ channel: ALL_CHANNELS, from: cohort, to: cohort });
    const [found] = cohortsOf([cohort], counts, { since: await this.counts.since(), today });
    const retained = found?.retained[age];
    return !found?.registered || retained === undefined || retained === null
      ? null
      : Math.round((retained * 1000) / found.registered);
  }

  /** One channel after the other, so that no report holds others up for longer than a statement takes. */
  private async channels(days: Omit<ChannelDays, 'channel'>): Promise<Schemas['PlayerReport']['channels']> {
    const found: Schemas['PlayerReport']['channels'] = [];
    for (const channel of await this.counts.channels(days, SHOWN_CHANNELS)) {
      await breathe();
      found.push({ channelID: channelOf(channel), ...funnelOf(await this.counts.funnel({ ...days, channel })) });
    }
    return found;
  }
}
