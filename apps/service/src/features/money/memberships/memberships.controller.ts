import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { MembershipOffersService } from './membership-offers.service';
import { MembershipShopService } from './membership-shop.service';

/** Lists what memberships are on offer, and opens one. */
@Controller()
export class MembershipsController {
  constructor(
    private readonly offers: MembershipOffersService,
    private readonly shop: MembershipShopService,
  ) {}

  @Operation('getMembershipOffers')
  all(): Promise<DataOf<'getMembershipOffers'>> {
    return this.offers.all();
  }

  @Operation('openMembership')
  open(
    @Body() body: BodyOf<'openMembership'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'openMembership'>> {
    return this.shop.open(ownUid(player, body.uid), body);
  }
}
