import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import { SupportAgentsService } from '../support-agents/support-agents.service';
import { SupportSettingsService } from '../support-settings/support-settings.service';
import { SupportReportsRepository } from './support-reports.repository';
import {
  firstReplies,
  percentiles,
  ratingsOf,
  reportRows,
  resolutions,
  type CountedSession,
  type Group,
  type ReportBy,
} from './support-reports.rules';
import { SupportSpansService } from './support-spans.service';

/** What is going on in customer service, and how it went. */
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

  /** What a supervisor watches. */
  async wall(): Promise<Schemas['SupportWall']> {
    const now = this.clock.now();
    const start = this.clock.startOf(this.clock.today());
    const opened = await this.reports.opened(start, new Date(now.getTime() + 1));
    const closed = await this.reports.closedSince(start);
    const { capacity } = await this.settings.current();
    const agents = await this.agents.all();
    return {
      at: now.toISOString(),
      ...(await this.reports.now()),
      openedToday: opened.length,
      closedToday: closed.length,
      firstReply: percentiles(firstReplies(opened)),
      resolution: percentiles(resolutions(closed)),
      ...ratingsOf(closed),
      agents: agents.map(({ id, name, status, reason, statusAt, load, capacity: own }) => ({
        id,
        name,
        status,
        reason,
        statusAt,
        load,
        capacity: own ?? capacity,
        closedToday: closed.filter(({ agentId }) => agentId === id).length,
      })),
    };
  }

  /** The median of the first replies of today in seconds; null while there is none. */
  async firstReplyToday(): Promise<number | null> {
    const start = this.clock.startOf(this.clock.today());
    const opened = await this.reports.opened(start, new Date(this.clock.now().getTime() + 1));
    return percentiles(firstReplies(opened)).p50;
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
