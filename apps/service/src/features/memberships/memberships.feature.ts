import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { games } from '#features/games/games.feature';
import { membershipPlans } from '#features/membership-plans/membership-plans.feature';
import { messages } from '#features/messages/messages.feature';
import { orders } from '#features/orders/orders.feature';
import { purchases } from '#features/purchases/purchases.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { MembershipChangeEntity, MembershipEntity, MembershipOrderEntity } from './membership.entity';
import { MembershipsModule } from './memberships.module';

export const memberships: Feature = {
  module: MembershipsModule,
  entities: [MembershipEntity, MembershipChangeEntity, MembershipOrderEntity],
  uses: [accounts, games, membershipPlans, messages, orders, purchases, wallet],
};
