import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { files } from '#features/operations/files/files.feature';
import { games } from '#features/content/games/games.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { home } from '#features/content/home/home.feature';
import { messages } from '#features/players/messages/messages.feature';
import { orders } from '#features/money/orders/orders.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { ActivitiesModule } from './activities.module';
import { ActivityAwardEntity } from './activity-award.entity';
import { ActivityEntity } from './activity.entity';
import { ActivityPrizeEntity } from './activity-prize.entity';

export const activities: Feature = {
  module: ActivitiesModule,
  entities: [ActivityEntity, ActivityPrizeEntity, ActivityAwardEntity],
  uses: [accounts, checkIns, files, games, gifts, home, messages, orders, purchases, wallet],
};
