import { accounts } from '#features/players/accounts/accounts.feature';
import { activities } from '#features/rewards/activities/activities.feature';
import { avatars } from '#features/players/avatars/avatars.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { cannedReplies } from '#features/support/canned-replies/canned-replies.feature';
import { channels } from '#features/players/channels/channels.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { dashboard } from '#features/operations/dashboard/dashboard.feature';
import { erasures } from '#features/players/erasures/erasures.feature';
import { faq } from '#features/content/faq/faq.feature';
import { faqSearches } from '#features/content/faq-searches/faq-searches.feature';
import { faqSections } from '#features/content/faq-sections/faq-sections.feature';
import { games } from '#features/content/games/games.feature';
import { moneyReports } from '#features/money/money-reports/money-reports.feature';
import { giftAlerts } from '#features/rewards/gift-alerts/gift-alerts.feature';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { home } from '#features/content/home/home.feature';
import { identities } from '#features/players/identities/identities.feature';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { membershipPlans } from '#features/money/membership-plans/membership-plans.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { messages } from '#features/players/messages/messages.feature';
import { savedFilters } from '#features/operations/saved-filters/saved-filters.feature';
import { signInAlerts } from '#features/players/sign-in-alerts/sign-in-alerts.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { sms } from '#features/players/sms/sms.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { adjustments } from '#features/money/adjustments/adjustments.feature';
import { orders } from '#features/money/orders/orders.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { rechargeTiles } from '#features/money/recharge-tiles/recharge-tiles.feature';
import { bills } from '#features/money/bills/bills.feature';
import { strayNotices } from '#features/money/stray-notices/stray-notices.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportAgents } from '#features/support/support-agents/support-agents.feature';
import { supportReports } from '#features/support/support-reports/support-reports.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { tasks } from '#features/operations/tasks/tasks.feature';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import type { ConsoleFeature } from '#platform/feature';

/** Every feature of the console, in the order of menu and front page. */
export const features: readonly ConsoleFeature[] = [
  dashboard,
  games,
  accounts,
  signIns,
  signInAlerts,
  avatars,
  identities,
  erasures,
  wallet,
  orders,
  memberships,
  purchases,
  adjustments,
  rechargeTiles,
  membershipPlans,
  reconciliations,
  bills,
  strayNotices,
  moneyReports,
  supportConversations,
  supportReports,
  messages,
  cannedReplies,
  faq,
  faqSections,
  faqSearches,
  supportAgents,
  supportSettings,
  home,
  activities,
  giftPackages,
  giftCodes,
  giftAlerts,
  gifts,
  bulletins,
  checkIns,
  invitations,
  inquiries,
  channels,
  clientConfig,
  sms,
  staff,
  twoFactor,
  auditLog,
  savedFilters,
  tasks,
];

export const resources = features.flatMap((feature) => feature.resources);
