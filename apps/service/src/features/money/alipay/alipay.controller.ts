import { Body, Controller, Req, type RawBodyRequest } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { AlipayService } from './alipay.service';

/** Paying at Alipay. */
@Controller()
export class AlipayController {
  constructor(private readonly alipay: AlipayService) {}

  @Operation('openAlipay')
  open(@Body() body: BodyOf<'openAlipay'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'openAlipay'>> {
    return this.alipay.open(ownUid(player, body.uid), body);
  }

  /** The bytes as they came are what is kept. */
  @Operation('receiveAlipayNotice')
  receive(@Req() { rawBody }: RawBodyRequest<FastifyRequest>): Promise<string> {
    return this.alipay.receive(rawBody?.toString('utf8') ?? '');
  }
}
