import { accounts } from '#features/accounts/accounts.feature';
import { activities } from '#features/activities/activities.feature';
import { alipay } from '#features/alipay/alipay.feature';
import { bulletins } from '#features/bulletins/bulletins.feature';
import { checkIns } from '#features/check-ins/check-ins.feature';
import { dataExports } from '#features/data-exports/data-exports.feature';
import { device } from '#features/device/device.feature';
import { erasures } from '#features/erasures/erasures.feature';
import { faq } from '#features/faq/faq.feature';
import { games } from '#features/games/games.feature';
import { giftPackages } from '#features/gift-packages/gift-packages.feature';
import { gifts } from '#features/gifts/gifts.feature';
import { home } from '#features/home/home.feature';
import { identities } from '#features/identities/identities.feature';
import { invitations } from '#features/invitations/invitations.feature';
import { memberships } from '#features/memberships/memberships.feature';
import { messages } from '#features/messages/messages.feature';
import { orders } from '#features/orders/orders.feature';
import { profile } from '#features/profile/profile.feature';
import { purchases } from '#features/purchases/purchases.feature';
import { push } from '#features/push/push.feature';
import { sandboxPay } from '#features/sandbox-pay/sandbox-pay.feature';
import { signIns } from '#features/sign-ins/sign-ins.feature';
import { support } from '#features/support/support.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { wechatPay } from '#features/wechat-pay/wechat-pay.feature';
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
