import { Module, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { MembershipsModule } from '#features/money/memberships/memberships.module';
import { PurchasesModule } from '#features/money/purchases/purchases.module';
import { PartsModule } from '#features/library/parts/parts.module';
import { EntitlementShopService } from './entitlement-shop.service';
import { EntitlementsController } from './entitlements.controller';
import { entitlementData, EntitlementsRepository } from './entitlements.repository';
import { EntitlementsService } from './entitlements.service';
import { OwnedWorksController } from './owned-works.controller';
import { OwnedWorksRepository } from './owned-works.repository';
import { OwnedWorksService } from './owned-works.service';
import { ReadingRightsService } from './reading-rights.service';

/** Rights of players to works and their parts: free, as a member, or bought. */
@Module({
  imports: [PartsModule, MembershipsModule, PurchasesModule],
  controllers: [EntitlementsController, OwnedWorksController],
  providers: [
    EntitlementsRepository,
    EntitlementsService,
    EntitlementShopService,
    OwnedWorksRepository,
    OwnedWorksService,
    ReadingRightsService,
  ],
  exports: [OwnedWorksService, ReadingRightsService],
})
export class EntitlementsModule implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(entitlementData);
  }
}
