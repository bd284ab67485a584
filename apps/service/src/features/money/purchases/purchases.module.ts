import { Module, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { GamesModule } from '#features/content/games/games.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { GameDownloadsController } from './game-downloads.controller';
import { GameDownloadsService } from './game-downloads.service';
import { PurchaseShopService } from './purchase-shop.service';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { PurchasesAdminController } from './purchases.admin.controller';
import { PurchasesController } from './purchases.controller';
import { PurchasesRepository, purchaseTransfers, purchaseData } from './purchases.repository';
import { PurchasesService } from './purchases.service';

/** Purchases with X diamonds: owners, prices, and downloads of paid games. */
@Module({
  imports: [GamesModule, WalletModule],
  controllers: [GameDownloadsController, PurchasesController, PurchasesAdminController],
  providers: [GameDownloadsService, PurchaseShopService, PurchasesRepository, PurchasesService, PurchaseWaiversService],
  exports: [PurchasesService, PurchaseShopService, PurchaseWaiversService],
})
export class PurchasesModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.ledger.expect(purchaseTransfers);
    this.playerData.declareTables(purchaseData);
  }
}
