import type { Feature } from '#platform/feature';
import { games } from '#features/content/games/games.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { messages } from '#features/players/messages/messages.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { GameCodeEntity } from './game-code.entity';
import { GiftEntity } from './gift.entity';
import { GiftsModule } from './gifts.module';

export const gifts: Feature = {
  module: GiftsModule,
  entities: [GiftEntity, GameCodeEntity],
  uses: [games, memberships, messages, moneyReports, wallet],
};
