import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GamesModule } from '../games/games.module';
import { MembershipPlansModule } from '../membership-plans/membership-plans.module';
import { MessagesModule } from '../messages/messages.module';
import { OrdersModule } from '../orders/orders.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { PurchaseWaiversService } from '../purchases/purchase-waivers.service';
import { LedgerChecksService, type CheckedSlice } from '../wallet/ledger-checks.service';
import { WalletModule } from '../wallet/wallet.module';
import { MembershipDeskService } from './membership-desk.service';
import { MembershipGoodsService } from './membership-goods.service';
import { MembershipEndsService, MembershipTasksService } from './membership-notices.service';
import { MembershipOffersService, MembershipOrdersService } from './membership-orders.service';
import { MembershipSalesRepository } from './membership-sales.repository';
import { MembershipSalesService } from './membership-sales.service';
import { MembershipShopService } from './membership-shop.service';
import { MembershipTermsService } from './membership-terms.service';
import { MembershipsAdminController } from './memberships.admin.controller';
import { MembershipsController } from './memberships.controller';
import { MembershipsRepository } from './memberships.repository';
import { MembershipsService } from './memberships.service';

/** Who is a member, until when, and what made them one. */
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
    MembershipDeskService,
    MembershipEndsService,
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
    private readonly sales: MembershipSalesRepository,
  ) {}

  onModuleInit(): void {
    this.waivers.declare({ name: 'membership', holds: (uid) => this.memberships.isMember(uid) });
    this.ledger.declare({
      name: 'memberships',
      label: '每次用X钻开通会员都记了一笔流水',
      slice: (after) => this.audit(after),
    });
  }

  private async audit(after: number): Promise<CheckedSlice> {
    const { last, checked, wrong } = await this.sales.audit(after);
    return { next: last, checked, differences: wrong.map((id) => `会员变动 ${id} 的流水与所付X钻不符`) };
  }
}
