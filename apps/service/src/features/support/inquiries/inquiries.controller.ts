import { Body, Controller, Req } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import { InquiryIntakeService } from './inquiry-intake.service';

/** Where people write who want to do business with us. */
@Controller()
export class InquiriesController {
  constructor(private readonly intake: InquiryIntakeService) {}

  @Operation('createInquiry', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'createInquiry'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'createInquiry'>> {
    const uid = player && ownUid(player, body.uid);
    return this.intake.take(uid, body, keyedCallOf('createInquiry', request));
  }
}
