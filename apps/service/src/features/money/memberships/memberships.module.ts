import { Module, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { GamesModule } from '#features/content/games/games.module';
import { MembershipPlansModule } from '#features/money/membership-plans/membership-plans.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PurchasesModule } from '#features/money/purchases/purchases.module';
import { PurchaseWaiversService } from '#features/money/purchases/purchase-waivers.service';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { OrderGoodsService } from '#features/money/orders/order-goods.service';
import { MembershipConsoleService } from './membership-console.service';
import { MembershipGoodsService } from './membership-goods.service';
import { MembershipExpiryService } from './membership-expiry.service';
import { MembershipTasksService } from './membership-tasks.service';
import { MembershipOffersService } from './membership-offers.service';
import { MembershipOrdersService } from './membership-orders.service';
import { MembershipSalesRepository, membershipTransfers } from './membership-sales.repository';
import { MembershipSalesService } from './membership-sales.service';
import { MembershipShopService } from './membership-shop.service';
import { MembershipTermsService, watchMembership } from './membership-terms.service';
import { MembershipsAdminController } from './memberships.admin.controller';
import { MembershipsController } from './memberships.controller';
import { MembershipsRepository, membershipData } from './memberships.repository';
import { MembershipsService } from './memberships.service';

/** Memberships: who is a member, until when, and what made them one. */
@Module({
  imports: [
    AccountsModule,
    GamesModule,
    MembershipPlansModule,
    MessagesModule,
    OrdersModule,
    PurchasesModule,
    WalletModule,
  ],
  controllers: [MembershipsController, MembershipsAdminController],
  providers: [
    MembershipConsoleService,
    MembershipExpiryService,
    MembershipGoodsService,
    MembershipOffersService,
    MembershipOrdersService,
    MembershipSalesRepository,
    MembershipSalesService,
    MembershipShopService,
    MembershipTasksService,
    MembershipTermsService,
    MembershipsRepository,
    MembershipsService,
  ],
  exports: [MembershipsService],
})
export class MembershipsModule implements OnModuleInit {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly waivers: PurchaseWaiversService,
    private readonly ledger: LedgerChecksService,
    private readonly playerData: PlayerData,
    private readonly expiries: MembershipTasksService,
    private readonly tasks: Tasks,
    private readonly goods: OrderGoodsService,
    private readonly ordered: MembershipGoodsService,
  ) {}

  onModuleInit(): void {
    this.waivers.declare({ name: 'membership', holds: (uid) => this.memberships.isMember(uid) });
    this.ledger.expect(membershipTransfers);
    this.playerData.declareTables(...membershipData);
    this.tasks.handle(watchMembership, (task) => this.expiries.watch(task));
    this.goods.declare(this.ordered);
  }
}
