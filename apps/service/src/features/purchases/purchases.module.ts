import { Module, type OnModuleInit } from '@nestjs/common';
import { GamesModule } from '../games/games.module';
import { LedgerChecksService, type CheckedSlice } from '../wallet/ledger-checks.service';
import { WalletModule } from '../wallet/wallet.module';
import { GameDownloadsController } from './game-downloads.controller';
import { GameDownloadsService } from './game-downloads.service';
import { GameShopService } from './game-shop.service';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { PurchasesAdminController } from './purchases.admin.controller';
import { PurchasesController } from './purchases.controller';
import { PurchasesRepository } from './purchases.repository';
import { PurchasesService } from './purchases.service';

/** Paid games: who owns which, and for how much. */
@Module({
  imports: [GamesModule, WalletModule],
  controllers: [GameDownloadsController, PurchasesController, PurchasesAdminController],
  providers: [GameDownloadsService, GameShopService, PurchasesRepository, PurchasesService, PurchaseWaiversService],
  exports: [PurchaseWaiversService],
})
export class PurchasesModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly purchases: PurchasesRepository,
  ) {}

  onModuleInit(): void {
    this.ledger.declare({
      name: 'purchases',
      label: '每次游戏购买都按所付X钻记了一笔流水',
      slice: (after) => this.audit(after),
    });
  }

  private async audit(after: number): Promise<CheckedSlice> {
    const { last, checked, wrong } = await this.purchases.audit(after);
    return { next: last, checked, differences: wrong.map((id) => `购买 ${id} 的流水与所付X钻不符`) };
  }
}
