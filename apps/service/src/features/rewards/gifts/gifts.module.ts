import { Module, type OnModuleInit } from '@nestjs/common';
import { Cards, type Card } from '#platform/cards/cards';
import { Figures } from '#platform/figures/figures';
import { PlayerData } from '#platform/player-data/player-data';
import { GamesModule } from '#features/content/games/games.module';
import { MembershipsModule } from '#features/money/memberships/memberships.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { MoneyContributionsService } from '#features/money/money-reports/money-contributions.service';
import { MoneyReportsModule } from '#features/money/money-reports/money-reports.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { GameCodesRepository } from './game-codes.repository';
import { GameCodesService } from './game-codes.service';
import { GiftGamesService } from './gift-games.service';
import { GiftGrantsService } from './gift-grants.service';
import { GiftResendsService } from './gift-resends.service';
import { GiftRewardsService } from './gift-rewards.service';
import { GiftsAdminController } from './gifts.admin.controller';
import { GiftsController } from './gifts.controller';
import { toGiftCard } from './gifts.mapper';
import { GiftsRepository, giftTransfers, giftData } from './gifts.repository';
import { GiftsService } from './gifts.service';

const ID = /^[1-9]\d{0,8}$/;

/** Gifts that players got from the gift centre or by codes. */
@Module({
  imports: [GamesModule, MembershipsModule, MessagesModule, MoneyReportsModule, WalletModule],
  controllers: [GiftsController, GiftsAdminController],
  providers: [
    GameCodesRepository,
    GameCodesService,
    GiftGamesService,
    GiftGrantsService,
    GiftResendsService,
    GiftRewardsService,
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
    private readonly cards: Cards,
    private readonly money: MoneyContributionsService,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    const redeemed = (from: Date, before: Date) => this.gifts.countRedeemed(from, before);
    this.figures.declare({ today: 'codesToday', between: redeemed });
    this.money.declareColumn('codes', redeemed);
    this.cards.declare({ kind: 'gift', label: '礼包', find: (id, uid) => this.card(id, uid) });
    this.ledger.expect(giftTransfers);
    this.playerData.declareTables(giftData);
  }

  /** Players see only their own. */
  private async card(id: string, uid: number): Promise<Omit<Card, 'ref' | 'label'> | null> {
    const gift = ID.test(id) ? await this.gifts.find(Number(id)) : null;
    return gift?.uid === uid ? toGiftCard(gift) : null;
  }
}
