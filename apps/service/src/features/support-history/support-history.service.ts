import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import type { Page } from '../../platform/paging/page';
import { SupportHistoryRepository } from './support-history.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back is searched where nobody says it. */
const SEARCHED_DAYS = 90;

/** What was said to customer service, found again. */
@Injectable()
export class SupportHistoryService {
  constructor(
    private readonly history: SupportHistoryRepository,
    private readonly clock: Clock,
  ) {}

  search(query: QueryOf<'searchSupport'>): Promise<Page<Schemas['SupportHit']>> {
    const { from } = query.filter;
    const earliest = new Date(this.clock.now().getTime() - SEARCHED_DAYS * DAY_MS);
    return this.history.search(query, from === undefined ? earliest : new Date(from));
  }
}
