import type { Feature } from '#platform/feature';
import { orders } from '#features/money/orders/orders.feature';
import { strayNotices } from '#features/money/stray-notices/stray-notices.feature';
import { WechatPayModule } from './wechat-pay.module';

export const wechatPay: Feature = { module: WechatPayModule, entities: [], uses: [orders, strayNotices] };
