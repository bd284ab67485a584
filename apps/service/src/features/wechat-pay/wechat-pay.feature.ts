import type { Feature } from '../../platform/feature';
import { orders } from '../orders/orders.feature';
import { strayNotices } from '../stray-notices/stray-notices.feature';
import { WechatPayModule } from './wechat-pay.module';

export const wechatPay: Feature = { module: WechatPayModule, entities: [], uses: [orders, strayNotices] };
