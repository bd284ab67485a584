import type { Feature } from '../../platform/feature';
import { rechargeTiles } from '../recharge-tiles/recharge-tiles.feature';
import { wallet } from '../wallet/wallet.feature';
import { OrderEntity, OrderEventEntity } from './order.entity';
import { OrdersModule } from './orders.module';

export const orders: Feature = {
  module: OrdersModule,
  entities: [OrderEntity, OrderEventEntity],
  uses: [rechargeTiles, wallet],
};
