import { Module, type OnModuleInit } from '@nestjs/common';
import { Cards, type Card } from '#platform/cards/cards';
import { Clock } from '#platform/clock/clock';
import { Exports } from '#platform/exports/exports';
import { PlayerData } from '#platform/player-data/player-data';
import { RecordSearch } from '#platform/record-search/record-search';
import { SelfChecks } from '#platform/self-checks/self-checks';
import { Tasks } from '#platform/tasks/tasks.service';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { orderPaid, orderRefunded } from '#platform/webhooks/webhooks.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { RechargeTilesModule } from '#features/money/recharge-tiles/recharge-tiles.module';
import { StrayNoticesModule } from '#features/money/stray-notices/stray-notices.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { MessagesModule } from '#features/players/messages/messages.module';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { FirstBonusesService } from '#features/money/recharge-tiles/first-bonuses.service';
import { NewOrdersService } from './new-orders.service';
import { OrderAdmissionService } from './order-admission.service';
import { OrderConsoleService } from './order-console.service';
import { OrderCoinsService } from './order-coins.service';
import { OrderGoodsService } from './order-goods.service';
import { SettledOrdersService } from './settled-orders.service';
import { OrderListsService } from './order-lists.service';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrderRefundsService, refundPayment } from './order-refunds.service';
import { OrderSettlementService, settleOrder } from './order-settlement.service';
import { OrderPollingService } from './order-polling.service';
import { OrdersAdminController } from './orders.admin.controller';
import { OrdersController } from './orders.controller';
import { toFoundOrder, toOrderCard } from './orders.mapper';
import { orderData, OrdersRepository, orderTransfers } from './orders.repository';
import { firstBonusOf } from './orders.rules';
import { OrdersService } from './orders.service';
import { PayProvidersService } from './pay-providers.service';
import { refundSecond, SecondPaymentsService } from './second-payments.service';

/** Orders of X diamonds and of what other features sell: paid at a provider, delivered once. */
@Module({
  imports: [AccountsModule, MessagesModule, RechargeTilesModule, StrayNoticesModule, WalletModule],
  controllers: [OrdersController, OrdersAdminController],
  providers: [
    NewOrdersService,
    OrderAdmissionService,
    SettledOrdersService,
    OrderCoinsService,
    OrderConsoleService,
    OrderGoodsService,
    OrderListsService,
    PaymentNotificationsService,
    OrderRefundsService,
    OrderPollingService,
    OrderSettlementService,
    OrdersRepository,
    OrdersService,
    PayProvidersService,
    SecondPaymentsService,
  ],
  exports: [
    SettledOrdersService,
    OrderGoodsService,
    PaymentNotificationsService,
    OrderRefundsService,
    OrdersService,
    PayProvidersService,
  ],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly orders: OrdersRepository,
    private readonly cards: Cards,
    private readonly search: RecordSearch,
    private readonly playerData: PlayerData,
    private readonly tasks: Tasks,
    private readonly polling: OrderPollingService,
    private readonly refunds: OrderRefundsService,
    private readonly goods: OrderGoodsService,
    private readonly coins: OrderCoinsService,
    private readonly firstBonuses: FirstBonusesService,
    private readonly webhooks: WebhookTopics,
    private readonly checks: SelfChecks,
    private readonly providers: PayProvidersService,
    private readonly exports: Exports,
    private readonly lists: OrderListsService,
    private readonly seconds: SecondPaymentsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.cards.declare({ kind: 'order', label: '充值订单', find: (orderNo, uid) => this.card(orderNo, uid) });
    this.search.declare({
      kind: 'orders',
      permission: 'orders.view',
      find: async (q, take) => (await this.orders.found(q, take)).map(toFoundOrder),
    });
    this.ledger.expect(orderTransfers);
    this.playerData.declareTables(orderData);
    this.tasks.handle(settleOrder, (task) => this.polling.settle(task));
    this.tasks.handle(refundPayment, (task) => this.refunds.run(task));
    this.tasks.handle(refundSecond, (task) => this.seconds.run(task, () => this.clock.now()));
    this.webhooks.declare({ topic: 'order.paid', event: orderPaid, dataOf: (order) => order });
    this.webhooks.declare({ topic: 'order.refunded', event: orderRefunded, dataOf: (order) => order });
    this.goods.declare(this.coins);
    this.checks.declare({ kind: 'payment', run: () => this.providers.check() });
    this.exports.declare(this.lists.kind);
    this.firstBonuses.declare({ isDue: async (uid) => !(await this.orders.hasFirst(uid)), of: firstBonusOf });
  }

  /** Players see only their own. */
  private async card(orderNo: string, uid: number): Promise<Omit<Card, 'ref' | 'label'> | null> {
    const order = await this.orders.find(orderNo);
    return order?.uid === uid ? toOrderCard(order) : null;
  }
}
