import { accounts } from '#features/players/accounts/accounts.feature';
import { activities } from '#features/rewards/activities/activities.feature';
import { alipay } from '#features/money/alipay/alipay.feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { dataExports } from '#features/players/data-exports/data-exports.feature';
import { device } from '#features/players/device/device.feature';
import { erasures } from '#features/players/erasures/erasures.feature';
import { faq } from '#features/content/faq/faq.feature';
import { games } from '#features/content/games/games.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { home } from '#features/content/home/home.feature';
import { identities } from '#features/players/identities/identities.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { messages } from '#features/players/messages/messages.feature';
import { orders } from '#features/money/orders/orders.feature';
import { profile } from '#features/players/profile/profile.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { push } from '#features/support/push/push.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { support } from '#features/support/support/support.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { wechatPay } from '#features/money/wechat-pay/wechat-pay.feature';
import type { PortalFeature } from '#platform/feature/portal-feature';

/** Every feature of the portal. Routes, start-up work and realtime handlers derive from this list. */
export const features: readonly PortalFeature[] = [
  device,
  home,
  games,
  bulletins,
  accounts,
  signIns,
  identities,
  messages,
  purchases,
  wallet,
  orders,
  memberships,
  alipay,
  wechatPay,
  checkIns,
  invitations,
  activities,
  sandboxPay,
  giftPackages,
  gifts,
  dataExports,
  erasures,
  faq,
  support,
  push,
  profile,
];
