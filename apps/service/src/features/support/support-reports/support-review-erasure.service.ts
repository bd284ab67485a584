import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { SupportReportsRepository } from './support-reports.repository';

/** What supervisors wrote down about conversations with a player who is forgotten; the score is the agent's. */
@Injectable()
export class SupportReviewErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly reports: SupportReportsRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'support-reports',
      label: '客服质检评语',
      tables: ['support_reviews'],
      erase: (uid) => this.reports.forgetComments(uid),
    });
  }
}
