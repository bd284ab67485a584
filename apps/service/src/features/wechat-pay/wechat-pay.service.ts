import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { ForeignRefusal } from '../../platform/errors/foreign-refusal';
import { OrderNoticesService, type Answer } from '../orders/order-notices.service';
import { OrderRepaymentsService } from '../orders/order-runs.service';
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
    private readonly repayments: OrderRepaymentsService,
  ) {}

  /** @throws ForeignRefusal in WeChat Pay's words: it tells us again */
  async receive(message: SignedMessage): Promise<void> {
    const answer = await this.heed(await this.notices.read(message), message.body);
    if (answer === 'fail') throw failure(422, '与订单不符');
  }

  private heed(said: Said, raw: string): Promise<Answer> {
    if (said.kind === 'unsigned') throw failure(401, '签名无效');
    if (said.kind === 'unreadable') throw failure(422, '通知无法读取');
    if (said.kind === 'payment') return this.payments.heed(this.provider, said.notice, raw);
    const notice = { ...said.notice, isReturned: said.notice.state === 'SUCCESS' };
    return this.repayments.heed(this.provider, notice, raw);
  }
}

const failure = (status: 401 | 422, message: string) => {
  const body: Schemas['WechatPayFailure'] = { code: 'FAIL', message };
  return new ForeignRefusal(status, body);
};
