import type { Schemas } from '@ug/contract';
import { pageRead, type PageAbsence, type PagePart, type PagePreview } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';

/** The menu of a series stands on its page. */
export const menuRead: PagePart = {
  path: '/series/:id',
  reads: ({ params }) => {
    const id = recordId(params['id']);
    return id > 0 ? [pageRead('getWorkMenu', { params: { id } })] : [];
  },
};

/** An episode elsewhere: its poster is the cover of the series, and no address of media is in it. */
const toEpisodePreview = (work: Schemas['WorkDetail'], part: Schemas['MenuPart']): PagePreview => ({
  title: `${part.title} · ${work.title}`,
  description: work.intro,
  type: 'video.episode',
  ...(part.size > 0 && { seconds: Math.ceil(part.size / 1000) }),
  isUnlisted: part.access !== 'free',
  ...(work.cover && { picture: { url: work.cover.large, width: work.cover.width, height: work.cover.height } }),
});

/** The public page of an episode: its series with the player at it. */
export const episodePage = (absence: (workId: number, id: number) => Promise<PageAbsence>): PagePart => ({
  path: '/series/:id/:eid',
  reads: ({ params }) => {
    const id = recordId(params['id']);
    if (id === 0 || recordId(params['eid']) === 0) return [];
    return [pageRead('getWork', { params: { id } }), pageRead('getWorkMenu', { params: { id } })];
  },
  absent: ({ params }) => absence(recordId(params['id']), recordId(params['eid'])),
  preview: (data, { params }) => {
    const work = data('getWork');
    const part = data('getWorkMenu')?.parts.find(({ id }) => id === recordId(params['eid']));
    return work && part && work.kind !== 'novel' ? toEpisodePreview(work, part) : null;
  },
  paintedBy: [],
});
