import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '#platform/jobs/jobs';
import { FaqModule } from '#features/content/faq/faq.module';
import { FaqSearchesAdminController } from './faq-searches.admin.controller';
import { FaqSearchesController } from './faq-searches.controller';
import { FaqSearchesRepository } from './faq-searches.repository';
import { FaqSearchesService } from './faq-searches.service';

const SWEEP_SECONDS = 24 * 60 * 60;

/** What players searched the FAQ for. */
@Module({
  imports: [FaqModule],
  controllers: [FaqSearchesController, FaqSearchesAdminController],
  providers: [FaqSearchesRepository, FaqSearchesService],
})
export class FaqSearchesModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly searches: FaqSearchesService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('faq-searches.sweep', SWEEP_SECONDS, (run) => this.searches.sweep(run));
  }
}
