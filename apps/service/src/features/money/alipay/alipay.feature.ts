import type { Feature } from '#platform/feature';
import { orders } from '#features/money/orders/orders.feature';
import { AlipayModule } from './alipay.module';

export const alipay: Feature = { module: AlipayModule, entities: [], uses: [orders] };
