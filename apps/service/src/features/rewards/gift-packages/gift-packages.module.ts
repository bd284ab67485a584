import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { GamesModule } from '#features/content/games/games.module';
import { GiftsModule } from '#features/rewards/gifts/gifts.module';
import { GiftClaimsService } from './gift-claims.service';
import { GiftOffersService } from './gift-offers.service';
import { GiftPackageEditingService } from './gift-package-editing.service';
import { GiftPackagesAdminController } from './gift-packages.admin.controller';
import { GiftPackagesController } from './gift-packages.controller';
import { GiftPackagesRepository, searchedGiftPackages } from './gift-packages.repository';
import { GiftPackagesService } from './gift-packages.service';

/** Packages for players, and the gift centre that gives them. */
@Module({
  imports: [AccountsModule, GamesModule, GiftsModule],
  controllers: [GiftPackagesController, GiftPackagesAdminController],
  providers: [
    GiftClaimsService,
    GiftOffersService,
    GiftPackageEditingService,
    GiftPackagesRepository,
    GiftPackagesService,
  ],
  exports: [GiftClaimsService, GiftPackageEditingService, GiftPackagesService],
})
export class GiftPackagesModule implements OnModuleInit {
  constructor(private readonly search: RecordSearch) {}

  onModuleInit(): void {
    this.search.declareTable(searchedGiftPackages);
  }
}
