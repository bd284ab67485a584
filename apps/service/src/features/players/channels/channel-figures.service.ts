import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { ChannelsRepository } from './channels.repository';
import { daysBetween } from './channels.rules';

/** Longest period of a report: a quarter of a year. */
const MAX_DAYS = 93;
const SHOWN_CHANNELS = 50;

/** Counts the visits and the players that channels bring. */
@Injectable()
export class ChannelFiguresService {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `validation` for days in the wrong order, or too many of them */
  async of({ from, to, channelID }: QueryOf<'getChannelFigures'>): Promise<Schemas['ChannelFigures']> {
    const days = daysBetween(from, to, MAX_DAYS);
    if (days.length === 0) throw new Refusal('validation', { errors: { to: `最多查询 ${MAX_DAYS} 天` } });
    const visits = await this.channels.visitsByDay(from, to, channelID);
    const ofDays: Schemas['ChannelFigures']['days'] = [];
    for (const day of days) {
      const players = await this.players(day, day, channelID);
      ofDays.push({ day, visits: visits.get(day) ?? 0, players });
    }
    const ofChannels: Schemas['ChannelFigures']['channels'] = [];
    for (const [name, count] of await this.channels.visitsByChannel(from, to, SHOWN_CHANNELS))
      ofChannels.push({ channelID: name, visits: count, players: await this.players(from, to, name) });
    return { days: ofDays, channels: ofChannels };
  }

  /** Counts the players who registered from one day to another, both included. */
  private players(from: string, to: string, channelId: string | undefined): Promise<number> {
    const [start, end] = [this.clock.startOf(from), this.clock.startOf(dayAfter(to, 1))];
    return channelId === undefined
      ? this.accounts.countRegistered(start, end)
      : this.accounts.countRegisteredBy(channelId, start, end);
  }
}
