import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { games } from '#features/content/games/games.feature';
import { membershipPlans } from '#features/money/membership-plans/membership-plans.feature';
import { messages } from '#features/players/messages/messages.feature';
import { orders } from '#features/money/orders/orders.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { MembershipChangeEntity } from './membership-change.entity';
import { MembershipEntity } from './membership.entity';
import { MembershipOrderEntity } from './membership-order.entity';
import { MembershipsModule } from './memberships.module';

export const memberships: Feature = {
  module: MembershipsModule,
  entities: [MembershipEntity, MembershipChangeEntity, MembershipOrderEntity],
  uses: [accounts, games, membershipPlans, messages, orders, purchases, wallet],
};
