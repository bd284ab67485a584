import { Module, type OnModuleInit } from '@nestjs/common';
import { Cards, type Card } from '#platform/cards/cards';
import { RecordSearch } from '#platform/record-search/record-search';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { RechargeTilesModule } from '#features/money/recharge-tiles/recharge-tiles.module';
import { StrayNoticesModule } from '#features/money/stray-notices/stray-notices.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { NewOrdersService } from './new-orders.service';
import { OrderAdmissionService } from './order-admission.service';
import { OrderBuyersService } from './order-buyers.service';
import { OrderLimitsService } from './order-limits.service';
import { OrderDecisionsService } from './order-decisions.service';
import { OrderDeskService } from './order-desk.service';
import { OrderCoinsService } from './order-coins.service';
import { OrderGoodsService } from './order-goods.service';
import { OrderDataService } from './order-data.service';
import { OrderBooksService } from './order-books.service';
import { OrderListsService } from './order-lists.service';
import { OrderNoticesService } from './order-notices.service';
import { OrderPaymentsService } from './order-payments.service';
import { OrderRefundsService } from './order-refunds.service';
import { OrderSettlementService } from './order-settlement.service';
import { OrderRepaymentsService } from './order-repayments.service';
import { OrderRunsService } from './order-runs.service';
import { OrderTasksService } from './order-tasks.service';
import { RepaymentNoticesService } from './repayment-notices.service';
import { OrdersAdminController } from './orders.admin.controller';
import { OrdersController } from './orders.controller';
import { toFoundOrder, toOrderCard } from './orders.mapper';
import { OrdersRepository, orderTransfers } from './orders.repository';
import { OrdersService } from './orders.service';
import { PayProvidersService } from './pay-providers.service';

/** Orders of X diamonds and of what other features sell: paid at a provider, delivered once. */
@Module({
  imports: [AccountsModule, RechargeTilesModule, StrayNoticesModule, WalletModule],
  controllers: [OrdersController, OrdersAdminController],
  providers: [
    OrderDataService,
    NewOrdersService,
    OrderAdmissionService,
    OrderBooksService,
    OrderBuyersService,
    OrderCoinsService,
    OrderDecisionsService,
    OrderDeskService,
    OrderGoodsService,
    OrderLimitsService,
    OrderListsService,
    OrderNoticesService,
    OrderPaymentsService,
    OrderRefundsService,
    OrderRepaymentsService,
    OrderRunsService,
    OrderSettlementService,
    OrderTasksService,
    OrdersRepository,
    OrdersService,
    PayProvidersService,
    RepaymentNoticesService,
  ],
  exports: [
    OrderBooksService,
    OrderGoodsService,
    OrderNoticesService,
    OrdersService,
    PayProvidersService,
    RepaymentNoticesService,
  ],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly orders: OrdersRepository,
    private readonly cards: Cards,
    private readonly search: RecordSearch,
  ) {}

  onModuleInit(): void {
    this.cards.declare({ kind: 'order', label: '充值订单', find: (orderNo, uid) => this.card(orderNo, uid) });
    this.search.declare({
      kind: 'orders',
      permission: 'orders.view',
      find: async (q, take) => (await this.orders.found(q, take)).map(toFoundOrder),
    });
    this.ledger.expect(orderTransfers);
  }

  /** Players see only their own. */
  private async card(orderNo: string, uid: number): Promise<Omit<Card, 'ref' | 'label'> | null> {
    const order = await this.orders.find(orderNo);
    return order?.uid === uid ? toOrderCard(order) : null;
  }
}
