import type { BodyOf, DataOf } from '@ug/contract';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { addressOf } from '#platform/addresses/client-address';
import { ownUid } from '#platform/auth/own-uid';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import { GiftRedemptionsService } from './gift-redemptions.service';

/** Redeems the codes that players type. */
@Controller()
export class GiftCodesController {
  constructor(private readonly redemptions: GiftRedemptionsService) {}

  // The attempt is counted outside of the unit of work in which a key is claimed.
  @Operation('redeemGiftCode', { claimsItsKey: true })
  redeem(
    @Body() { code, deviceID, uid }: BodyOf<'redeemGiftCode'>,
    @CurrentPlayer() player: PlayerPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'redeemGiftCode'>> {
    const redeemer = { uid: ownUid(player, uid), deviceId: deviceID ?? '', address: addressOf(request) };
    return this.redemptions.redeem(redeemer, code, keyedCallOf('redeemGiftCode', request));
  }
}
