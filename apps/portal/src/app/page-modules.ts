/**
 * The modules that each page loads by itself, by its route's name, as the build's manifest names them. The service links
 * their styles into the painted page; without them it would be drawn twice, so a page that is not here is not painted.
 */
export const modulesOf: Readonly<Record<string, readonly string[]>> = {
  home: [
    'src/features/rewards/activities/activity-tiles.tsx',
    'src/features/rewards/reservations/upcoming-rows.tsx',
    'src/features/library/works/novel-tiles.tsx',
  ],
  games: ['src/features/content/games/games.page.tsx'],
  detail: ['src/features/content/games/detail.page.tsx'],
  post: ['src/features/community/posts/post.page.tsx'],
  novels: ['src/features/library/works/novels.page.tsx'],
  animate: ['src/features/library/series-shop/animate.page.tsx'],
  welfare: ['src/features/library/series-shop/welfare.page.tsx'],
  series: ['src/features/library/series/series.page.tsx'],
  bookinfo: ['src/features/library/works/book.page.tsx'],
  readbook: ['src/features/library/chapters/reader.page.tsx'],
  square: ['src/features/community/post-lists/square.page.tsx'],
  player: ['src/features/community/post-lists/player.page.tsx'],
  faq: ['src/features/content/faq/faq.page.tsx'],
  business: ['src/features/players/device/business.page.tsx'],
  download: ['src/features/players/device/download.page.tsx'],
  download2: ['src/features/players/device/download.page.tsx'],
};
