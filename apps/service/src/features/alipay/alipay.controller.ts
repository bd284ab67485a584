import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '../../platform/actor/principal';
import { ownUid } from '../../platform/auth/own-uid';
import { Operation } from '../../platform/contract/operation';
import { AlipayService } from './alipay.service';

/** Paying at Alipay. */
@Controller()
export class AlipayController {
  constructor(private readonly alipay: AlipayService) {}

  @Operation('openAlipay')
  open(@Body() body: BodyOf<'openAlipay'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'openAlipay'>> {
    return this.alipay.open(ownUid(player, body.uid), body);
  }

  @Operation('receiveAlipayNotice')
  receive(@Body() body: BodyOf<'receiveAlipayNotice'>): Promise<string> {
    return this.alipay.receive(body);
  }
}
