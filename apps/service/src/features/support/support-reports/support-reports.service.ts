import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportReportsRepository } from './support-reports.repository';
import {
  percentilesOf,
  ratings,
  reportRows,
  type CountedSession,
  type Group,
  type ReportBy,
} from './support-reports.rules';
import { SupportSpansService, type Span } from './support-spans.service';

/** Shows the present state of customer service, and reports past sessions. */
@Injectable()
export class SupportReportsService {
  private readonly hours: Intl.DateTimeFormat;

  constructor(
    private readonly reports: SupportReportsRepository,
    private readonly agents: SupportAgentsService,
    private readonly settings: SupportSettingsService,
    private readonly spans: SupportSpansService,
    private readonly clock: Clock,
  ) {
    this.hours = new Intl.DateTimeFormat('en-GB', { timeZone: clock.timezone, hour: '2-digit', hourCycle: 'h23' });
  }

  /** Returns the figures that a supervisor watches. */
  async wall(): Promise<Schemas['SupportWall']> {
    const { from, before } = this.today();
    const closed = await this.reports.closed(from, before);
    const { capacity } = await this.settings.current();
    const agents = await this.agents.all();
    return {
      at: this.clock.now().toISOString(),
      ...(await this.reports.now()),
      openedToday: await this.reports.countOpened(from, before),
      closedToday: closed.count,
      firstReply: percentilesOf(await this.reports.durations('firstReply', from, before)),
      resolution: percentilesOf(await this.reports.durations('resolution', from, before)),
      ...ratings(closed.rated, closed.stars),
      agents: agents.map(({ id, name, status, reason, statusAt, load, ringing, capacity: own }) => ({
        id,
        name,
        status,
        reason,
        statusAt,
        load,
        ringing,
        capacity: own ?? capacity,
        closedToday: closed.byAgent.get(id) ?? 0,
      })),
    };
  }

  /** The median of the first replies of today in seconds; null while there is none. */
  async firstReplyToday(): Promise<number | null> {
    const { from, before } = this.today();
    return percentilesOf(await this.reports.durations('firstReply', from, before)).p50;
  }

  /** From its beginning up to now, this millisecond included. */
  private today(): Span {
    return {
      from: this.clock.startOf(this.clock.today()),
      before: new Date(this.clock.now().getTime() + 1),
    };
  }

  /** Sessions that began in a time, grouped. @throws Refusal `validation` for a time that is none, or too long */
  async report({ by, from, to }: QueryOf<'getSupportReport'>): Promise<Schemas['SupportReportRow'][]> {
    const span = this.spans.of(from, to);
    const sessions = await this.reports.opened(span.from, span.before);
    const tags = by === 'tag' ? await this.reports.tags(span.from, span.before) : new Map<number, string[]>();
    return reportRows(sessions, (session) => this.groupsOf(session, by, tags));
  }

  private groupsOf(
    session: CountedSession,
    by: ReportBy,
    tags: ReadonlyMap<number, readonly string[]>,
  ): readonly Group[] {
    const openedAt = new Date(session.openedAt);
    if (by === 'tag') return (tags.get(session.id) ?? []).map((tag) => ({ key: tag, label: tag }));
    if (by === 'agent')
      return session.agentId === null ? [] : [{ key: String(session.agentId), label: session.agentName ?? '' }];
    const day = this.clock.dayOf(openedAt);
    if (by === 'day') return [{ key: day, label: day }];
    const hour = this.hours.format(openedAt);
    return [{ key: hour, label: `${hour}:00` }];
  }
}
