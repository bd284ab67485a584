import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { MembershipPlansService } from '#features/money/membership-plans/membership-plans.service';
import { PayProvidersService } from '#features/money/orders/pay-providers.service';
import { LEVELS } from './memberships.rules';

/** Membership plans, levels and payment providers that players are offered. */
@Injectable()
export class MembershipOffersService {
  constructor(
    private readonly plans: MembershipPlansService,
    private readonly providers: PayProvidersService,
  ) {}

  async all(): Promise<Schemas['MembershipOffers']> {
    return { plans: await this.plans.offers(), levels: [...LEVELS], providers: this.providers.offered() };
  }
}
