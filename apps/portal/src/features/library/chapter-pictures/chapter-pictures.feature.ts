import type { PortalFeature } from '#platform/feature/portal-feature';

export const chapterPictures: PortalFeature = { slug: 'chapter-pictures', reads: ['kept-chapters'] };
