import { Body, Controller, Headers, Req, type RawBodyRequest } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { WechatLinksService } from './wechat-links.service';
import { WechatPayService } from './wechat-pay.service';

/** Paying at WeChat Pay. */
@Controller()
export class WechatPayController {
  constructor(
    private readonly links: WechatLinksService,
    private readonly wechatPay: WechatPayService,
  ) {}

  @Operation('openWechatPay')
  open(
    @Body() body: BodyOf<'openWechatPay'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'openWechatPay'>> {
    return this.links.open(ownUid(player, body.uid), body);
  }

  /** The bytes as they came are what was signed. */
  @Operation('receiveWechatPayNotice')
  receive(
    @Req() { rawBody }: RawBodyRequest<FastifyRequest>,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
  ): Promise<void> {
    const of = (name: string) => headers[`wechatpay-${name}`] ?? '';
    const signed = { timestamp: of('timestamp'), nonce: of('nonce'), serial: of('serial'), signature: of('signature') };
    return this.wechatPay.receive({ ...signed, body: rawBody?.toString('utf8') ?? '' });
  }
}
