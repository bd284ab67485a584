import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { games } from '../games/games.feature';
import { membershipPlans } from '../membership-plans/membership-plans.feature';
import { messages } from '../messages/messages.feature';
import { orders } from '../orders/orders.feature';
import { purchases } from '../purchases/purchases.feature';
import { wallet } from '../wallet/wallet.feature';
import { MembershipChangeEntity, MembershipEntity, MembershipOrderEntity } from './membership.entity';
import { MembershipsModule } from './memberships.module';

export const memberships: Feature = {
  module: MembershipsModule,
  entities: [MembershipEntity, MembershipChangeEntity, MembershipOrderEntity],
  uses: [accounts, games, membershipPlans, messages, orders, purchases, wallet],
};
