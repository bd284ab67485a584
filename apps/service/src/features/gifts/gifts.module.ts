import { Module, type OnModuleInit } from '@nestjs/common';
import { Figures } from '../../platform/figures/figures';
import { GamesModule } from '../games/games.module';
import { MembershipsModule } from '../memberships/memberships.module';
import { LedgerChecksService } from '../wallet/ledger-checks.service';
import { WalletModule } from '../wallet/wallet.module';
import { GameCodesRepository } from './game-codes.repository';
import { GameCodesService } from './game-codes.service';
import { GiftGamesService, GiftGrantsService, GiftStageService } from './gift-grants.service';
import { GiftRewardsService } from './gift-rewards.service';
import { GiftsAdminController } from './gifts.admin.controller';
import { GiftsController } from './gifts.controller';
import { GiftsRepository, giftTransfers } from './gifts.repository';
import { GiftsService } from './gifts.service';

/** What players were given: by the gift centre, by codes. */
@Module({
  imports: [GamesModule, MembershipsModule, WalletModule],
  controllers: [GiftsController, GiftsAdminController],
  providers: [
    GameCodesRepository,
    GameCodesService,
    GiftGamesService,
    GiftGrantsService,
    GiftRewardsService,
    GiftStageService,
    GiftsRepository,
    GiftsService,
  ],
  exports: [GameCodesService, GiftGamesService, GiftGrantsService, GiftRewardsService, GiftsService],
})
export class GiftsModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly gifts: GiftsRepository,
    private readonly figures: Figures,
  ) {}

  onModuleInit(): void {
    this.figures.declare({
      today: 'codesToday',
      between: (from, before) => this.gifts.countRedeemed(from, before),
    });
    this.ledger.expect(giftTransfers);
  }
}
