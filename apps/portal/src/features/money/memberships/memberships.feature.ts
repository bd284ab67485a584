import type { PortalFeature } from '#platform/feature/portal-feature';

/** Sold on the profile; what the feed tells of a membership is the account's. */
export const memberships: PortalFeature = { slug: 'memberships', reads: ['accounts', 'games', 'orders'] };
