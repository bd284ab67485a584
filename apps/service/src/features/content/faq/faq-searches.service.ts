import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { JobRun } from '#platform/jobs/jobs';
import type { Page } from '#platform/paging/page';
import { countableWords } from '#platform/search/countable-words.rules';
import { FaqService } from './faq.service';
import { FaqSearchesRepository } from './faq-searches.repository';

const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_SLICE = 1000;

/** Searches of players in the FAQ, also those that find nothing. */
@Injectable()
export class FaqSearchesService {
  constructor(
    private readonly searches: FaqSearchesRepository,
    private readonly faq: FaqService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Counts words for today; whether they find anything is seen here and not told by the caller. */
  async report({ keyword }: Pick<BodyOf<'reportFaqSearch'>, 'keyword'>): Promise<null> {
    const words = countableWords(keyword);
    if (words === null) return null;
    const isMiss = !(await this.faq.finds(keyword));
    await this.unitOfWork.run(() => this.searches.add({ day: this.clock.today(), keyword: words, isMiss }));
    return null;
  }

  list(query: QueryOf<'consoleListFaqSearches'>): Promise<Page<Schemas['FaqSearch']>> {
    return this.searches.list(query);
  }

  /** Forgets what is older than a season; everybody else's writes wait for one slice only. */
  async sweep(run: JobRun): Promise<void> {
    const day = this.clock.dayOf(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
    await run.inSlices(
      MAX_SLICE,
      async (size) => (await this.unitOfWork.run(() => this.searches.forgetBefore(day, size))) >= size,
    );
  }
}
