import { accounts } from '#features/players/accounts/accounts.feature';
import { activities } from '#features/rewards/activities/activities.feature';
import { alipay } from '#features/money/alipay/alipay.feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { composer } from '#features/community/composer/composer.feature';
import { chapterPictures } from '#features/library/chapter-pictures/chapter-pictures.feature';
import { bookSearch } from '#features/library/book-search/book-search.feature';
import { bookmarks } from '#features/library/bookmarks/bookmarks.feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { commentBar } from '#features/community/comment-bar/comment-bar.feature';
import { comments } from '#features/community/comments/comments.feature';
import { dataExports } from '#features/players/data-exports/data-exports.feature';
import { device } from '#features/players/device/device.feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { erasures } from '#features/players/erasures/erasures.feature';
import { faq } from '#features/content/faq/faq.feature';
import { follows } from '#features/community/follows/follows.feature';
import { gameArt } from '#features/content/game-art/game-art.feature';
import { games } from '#features/content/games/games.feature';
import { giftPackages } from '#features/rewards/gift-packages/gift-packages.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { home } from '#features/content/home/home.feature';
import { hotWords } from '#features/community/hot-words/hot-words.feature';
import { identities } from '#features/players/identities/identities.feature';
import { inquiries } from '#features/support/inquiries/inquiries.feature';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { keptChapters } from '#features/library/kept-chapters/kept-chapters.feature';
import { memberships } from '#features/money/memberships/memberships.feature';
import { messages } from '#features/players/messages/messages.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { notices } from '#features/community/notices/notices.feature';
import { orders } from '#features/money/orders/orders.feature';
import { places } from '#features/library/places/places.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { playback } from '#features/library/playback/playback.feature';
import { posts } from '#features/community/posts/posts.feature';
import { profile } from '#features/players/profile/profile.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { push } from '#features/support/push/push.feature';
import { reports } from '#features/community/reports/reports.feature';
import { reservations } from '#features/rewards/reservations/reservations.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { support } from '#features/support/support/support.feature';
import { tags } from '#features/community/tags/tags.feature';
import { textReports } from '#features/library/text-reports/text-reports.feature';
import { series } from '#features/library/series/series.feature';
import { seriesShop } from '#features/library/series-shop/series-shop.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { wechatPay } from '#features/money/wechat-pay/wechat-pay.feature';
import { works } from '#features/library/works/works.feature';
import type { PortalFeature } from '#platform/feature/portal-feature';

/** Every feature of the portal. Routes, start-up work and realtime handlers derive from this list. */
export const features: readonly PortalFeature[] = [
  device,
  home,
  gameArt,
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
  reservations,
  sandboxPay,
  giftPackages,
  works,
  series,
  seriesShop,
  chapters,
  keptChapters,
  tags,
  follows,
  reports,
  hotWords,
  moderation,
  commentBar,
  comments,
  notices,
  posts,
  postLists,
  gifts,
  dataExports,
  accountPhones,
  erasures,
  faq,
  support,
  inquiries,
  push,
  profile,
  composer,
  reviews,
  places,
  bookmarks,
  bookSearch,
  chapterPictures,
  textReports,
  entitlements,
  playback,
];
