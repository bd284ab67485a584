/**
 * The modules that each page loads by itself, by its route's name, as the build's manifest names them. The service links
 * their styles into the painted page; without one the page moves when its script comes.
 */
export const modulesOf: Readonly<Record<string, readonly string[]>> = {
  home: ['src/features/rewards/activities/activity-tiles.tsx'],
  games: ['src/features/content/games/games.page.tsx'],
  detail: ['src/features/content/games/detail.page.tsx'],
  faq: ['src/features/content/faq/faq.page.tsx'],
  business: ['src/features/players/device/business.page.tsx'],
  download: ['src/features/players/device/download.page.tsx'],
  download2: ['src/features/players/device/download.page.tsx'],
};
