import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { checkIns } from '../check-ins/check-ins.feature';
import { files } from '../files/files.feature';
import { gifts } from '../gifts/gifts.feature';
import { messages } from '../messages/messages.feature';
import { orders } from '../orders/orders.feature';
import { purchases } from '../purchases/purchases.feature';
import { wallet } from '../wallet/wallet.feature';
import { ActivitiesModule } from './activities.module';
import { ActivityAwardEntity, ActivityEntity, ActivityPrizeEntity } from './activity.entity';

export const activities: Feature = {
  module: ActivitiesModule,
  entities: [ActivityEntity, ActivityPrizeEntity, ActivityAwardEntity],
  uses: [accounts, checkIns, files, gifts, messages, orders, purchases, wallet],
};
