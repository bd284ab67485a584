import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { ForeignRefusal } from '#platform/errors/foreign-refusal';
import { OrderNoticesService } from '#features/money/orders/order-notices.service';
import type { NoticeResult } from '#features/money/orders/pay-provider.port';
import { OrderRefundsService } from '#features/money/orders/order-refunds.service';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { SignedMessage } from './wechat-signatures';
import { WechatNoticesService, type Said } from './wechat-notices.service';
import { WechatProviderService } from './wechat-provider.service';

/** WeChat Pay's word, on its way into the order it is about. */
@Injectable()
export class WechatPayService {
  constructor(
    private readonly notices: WechatNoticesService,
    private readonly provider: WechatProviderService,
    private readonly payments: OrderNoticesService,
    private readonly refunds: OrderRefundsService,
    private readonly strays: UnheardNoticesService,
  ) {}

  /** @throws ForeignRefusal in WeChat Pay's words: it tells us again */
  async receive(message: SignedMessage): Promise<void> {
    const said = await this.notices.read(message);
    const result = await this.heed(said, message.body);
    if (result === 'success') return;
    if (said.kind === 'unsigned') throw failure(401, '签名无效');
    throw failure(422, said.kind === 'unreadable' ? '通知无法读取' : '与订单不符');
  }

  private async heed(said: Said, raw: string): Promise<NoticeResult> {
    if (said.kind === 'unsigned') return this.strays.refuse(this.provider.name);
    if (said.kind === 'unreadable') return this.strays.keepUnreadable(this.provider.name, raw);
    if (said.kind === 'payment') return this.payments.heed(this.provider, said.notice, raw);
    const notice = { ...said.notice, isReturned: said.notice.state === 'SUCCESS' };
    return this.refunds.heed(this.provider, notice, raw);
  }
}

const failure = (status: 401 | 422, message: string) => {
  const body: Schemas['WechatPayFailure'] = { code: 'FAIL', message };
  return new ForeignRefusal(status, body);
};
