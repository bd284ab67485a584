import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { FeedReader } from '#platform/feed/feed-reader';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import type { SupportConversationEntity } from './support-conversation.entity';
import { toPlayerConversation } from './support.mapper';
import { waitSecondsAt } from './support.rules';

/** The wait is measured by who left the queue for an agent in the last so many milliseconds, of those when it was open. */
const MEASURED_MS = 60 * 60 * 1000;
/** Nothing is measured by less: who is let in within the first moments says nothing of those who follow. */
const LEAST_MS = 60 * 1000;

/** Shows players the state of their conversation, and their place in the queue. */
@Injectable()
export class SupportStandingService {
  constructor(
    private readonly conversations: SupportConversationsRepository,
    private readonly settings: SupportSettingsService,
    private readonly reader: FeedReader,
    private readonly agents: SupportAgentsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the data that a player's screen shows beside the messages. */
  async of(uid: number): Promise<Schemas['SupportStanding']> {
    const row = await this.conversations.findOf(uid);
    const settings = await this.settings.current();
    return {
      conversation: row && toPlayerConversation(row),
      ...(await this.placeOf(row)),
      lastSeq: row?.lastSeq ?? 0,
      readSeq: row?.readSeq ?? 0,
      staffReadSeq: row?.staffReadSeq ?? 0,
      unread: await this.reader.counter({ kind: 'player', uid: String(uid), sessionId: '' }, 'support'),
      hours: this.settings.hours(settings),
      isStaffed: await this.agents.isAnybodyThere(),
    };
  }

  /**
   * Returns a function from a place in the queue to its waiting time in seconds, as measured now; null where nothing
   * could be measured. The queue is expected to go on as fast as it did: players taken from it, over the time in which
   * they were taken. That time is the last hour, or the time since the desk opened if that is shorter, as nobody is
   * taken before; outside the hours it is the last hour. While no agent is there the queue does not move, so every
   * waiting time is null.
   */
  async measureWaits(): Promise<(place: number) => number | null> {
    if (!(await this.agents.isAnybodyThere())) return () => null;
    const now = this.clock.now().getTime();
    const hourAgo = new Date(now - MEASURED_MS);
    const since = (await this.settings.openSince(hourAgo)) ?? hourAgo;
    const count = await this.conversations.countTaken(since);
    const seconds = Math.max(LEAST_MS, now - since.getTime()) / 1000;
    return (place) => waitSecondsAt(place, { count, seconds });
  }

  private async placeOf(
    row: SupportConversationEntity | null,
  ): Promise<Pick<Schemas['SupportStanding'], 'place' | 'waitSeconds'>> {
    // Left messages are in no queue.
    if (!row || row.isLeft || (row.state !== 'waiting' && row.state !== 'ringing'))
      return { place: null, waitSeconds: null };
    const place = (await this.conversations.ahead(row)) + 1;
    return { place, waitSeconds: (await this.measureWaits())(place) };
  }
}
