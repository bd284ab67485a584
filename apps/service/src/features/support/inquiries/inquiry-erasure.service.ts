import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { InquiryRemovalsService } from './inquiry-removals.service';

/** What a player wrote about business who is forgotten. */
@Injectable()
export class InquiryErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly removals: InquiryRemovalsService,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'inquiries',
      label: '商务咨询',
      tables: ['inquiries'],
      erase: (uid) => this.removals.removeOf(uid),
    });
  }
}
