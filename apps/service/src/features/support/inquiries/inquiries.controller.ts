import { Body, Controller, Req } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import { AppealsService } from './appeals.service';
import { InquiryIntakeService } from './inquiry-intake.service';

/** Calls for business inquiries and appeals. */
@Controller()
export class InquiriesController {
  constructor(
    private readonly intake: InquiryIntakeService,
    private readonly appeals: AppealsService,
  ) {}

  @Operation('createInquiry', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'createInquiry'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'createInquiry'>> {
    const uid = player && ownUid(player, body.uid);
    return this.intake.take(uid, body, keyedCallOf('createInquiry', request));
  }

  @Operation('createAppeal')
  appeal(@Body() body: BodyOf<'createAppeal'>): Promise<DataOf<'createAppeal'>> {
    return this.appeals.take(body);
  }

  @Operation('readAppeal')
  result(@Body() { receipt }: BodyOf<'readAppeal'>): Promise<DataOf<'readAppeal'>> {
    return this.appeals.read(receipt);
  }
}
