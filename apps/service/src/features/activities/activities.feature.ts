import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { checkIns } from '#features/check-ins/check-ins.feature';
import { files } from '#features/files/files.feature';
import { gifts } from '#features/gifts/gifts.feature';
import { messages } from '#features/messages/messages.feature';
import { orders } from '#features/orders/orders.feature';
import { purchases } from '#features/purchases/purchases.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { ActivitiesModule } from './activities.module';
import { ActivityAwardEntity, ActivityEntity, ActivityPrizeEntity } from './activity.entity';

export const activities: Feature = {
  module: ActivitiesModule,
  entities: [ActivityEntity, ActivityPrizeEntity, ActivityAwardEntity],
  uses: [accounts, checkIns, files, gifts, messages, orders, purchases, wallet],
};
