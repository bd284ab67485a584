import type { Feature } from '#platform/feature';
import { orders } from '#features/orders/orders.feature';
import { strayNotices } from '#features/stray-notices/stray-notices.feature';
import { WechatPayModule } from './wechat-pay.module';

export const wechatPay: Feature = { module: WechatPayModule, entities: [], uses: [orders, strayNotices] };
