import { accounts } from '#features/accounts/accounts.feature';
import { activities } from '#features/activities/activities.feature';
import { avatars } from '#features/avatars/avatars.feature';
import { auditLog } from '#features/audit-log/audit-log.feature';
import { bulletins } from '#features/bulletins/bulletins.feature';
import { cannedReplies } from '#features/canned-replies/canned-replies.feature';
import { channels } from '#features/channels/channels.feature';
import { checkIns } from '#features/check-ins/check-ins.feature';
import { clientConfig } from '#features/client-config/client-config.feature';
import { dashboard } from '#features/dashboard/dashboard.feature';
import { erasures } from '#features/erasures/erasures.feature';
import { faq } from '#features/faq/faq.feature';
import { faqSearches } from '#features/faq-searches/faq-searches.feature';
import { faqSections } from '#features/faq-sections/faq-sections.feature';
import { games } from '#features/games/games.feature';
import { moneyReports } from '#features/money-reports/money-reports.feature';
import { giftAlerts } from '#features/gift-alerts/gift-alerts.feature';
import { giftCodes } from '#features/gift-codes/gift-codes.feature';
import { giftPackages } from '#features/gift-packages/gift-packages.feature';
import { gifts } from '#features/gifts/gifts.feature';
import { home } from '#features/home/home.feature';
import { identities } from '#features/identities/identities.feature';
import { inquiries } from '#features/inquiries/inquiries.feature';
import { invitations } from '#features/invitations/invitations.feature';
import { membershipPlans } from '#features/membership-plans/membership-plans.feature';
import { memberships } from '#features/memberships/memberships.feature';
import { messages } from '#features/messages/messages.feature';
import { savedFilters } from '#features/saved-filters/saved-filters.feature';
import { signInAlerts } from '#features/sign-in-alerts/sign-in-alerts.feature';
import { signIns } from '#features/sign-ins/sign-ins.feature';
import { sms } from '#features/sms/sms.feature';
import { staff } from '#features/staff/staff.feature';
import { adjustments } from '#features/adjustments/adjustments.feature';
import { orders } from '#features/orders/orders.feature';
import { purchases } from '#features/purchases/purchases.feature';
import { rechargeTiles } from '#features/recharge-tiles/recharge-tiles.feature';
import { bills } from '#features/bills/bills.feature';
import { strayNotices } from '#features/stray-notices/stray-notices.feature';
import { reconciliations } from '#features/reconciliations/reconciliations.feature';
import { supportConversations } from '#features/support-conversations/support-conversations.feature';
import { supportAgents } from '#features/support-agents/support-agents.feature';
import { supportReports } from '#features/support-reports/support-reports.feature';
import { supportSettings } from '#features/support-settings/support-settings.feature';
import { tasks } from '#features/tasks/tasks.feature';
import { twoFactor } from '#features/two-factor/two-factor.feature';
import { wallet } from '#features/wallet/wallet.feature';
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
