import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { rechargeTiles } from '#features/money/recharge-tiles/recharge-tiles.feature';
import { strayNotices } from '#features/money/stray-notices/stray-notices.feature';
import { messages } from '#features/players/messages/messages.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { OrderEntity } from './order.entity';
import { OrderEventEntity } from './order-event.entity';
import { OrderLimitsEntity } from './order-limits.entity';
import { OrdersModule } from './orders.module';

export const orders: Feature = {
  module: OrdersModule,
  entities: [OrderEntity, OrderEventEntity, OrderLimitsEntity],
  uses: [accounts, messages, rechargeTiles, strayNotices, wallet],
};
