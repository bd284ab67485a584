import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { GamesModule } from '../games/games.module';
import { GiftsModule } from '../gifts/gifts.module';
import { GiftClaimsService } from './gift-claims.service';
import { GiftOffersService } from './gift-offers.service';
import { GiftPackageEditingService } from './gift-package-editing.service';
import { GiftPackagesAdminController } from './gift-packages.admin.controller';
import { GiftPackagesController } from './gift-packages.controller';
import { GiftPackagesRepository } from './gift-packages.repository';
import { GiftPackagesService } from './gift-packages.service';

/** What players may be given, and the gift centre that gives it. */
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
export class GiftPackagesModule {}
