import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { type OrderEntity } from './order.entity';
import { OrderSettlementService } from './order-settlement.service';
import { PayProvidersService } from './pay-providers.service';
import { OrderBuyersService } from './order-buyers.service';

/** Whether a player may order now: through a way to pay that is there, and as much as they may. */
@Injectable()
export class OrderAdmissionService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly buyers: OrderBuyersService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `order.noProvider`, and as `OrderBuyersService.admit` */
  async admit(
    uid: number,
    { provider, amount }: Pick<OrderEntity, 'provider' | 'amount'>,
    make: () => Promise<OrderEntity>,
  ): Promise<OrderEntity> {
    this.providers.requireOffered(provider);
    return this.unitOfWork.run(async () => {
      await this.buyers.admit(uid, amount);
      const order = await make();
      await this.settlement.note(order, { kind: 'created', detail: '玩家下单' });
      this.settlement.publish(order);
      return order;
    });
  }
}
