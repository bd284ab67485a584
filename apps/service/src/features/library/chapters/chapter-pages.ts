import type { Schemas } from '@ug/contract';
import { pageRead, type PageAbsence, type PagePart, type PagePreview } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';

/** The answer of a page that guests do not read. */
type Absence = (workId: number, id: number) => Promise<PageAbsence>;

/** Length limit of a description, in characters: search engines show no more. */
const DESCRIPTION_LENGTH = 160;

/** A chapter elsewhere: its first words where everybody reads them, never those of a locked one. */
function toChapterPreview({ title, workTitle, isLocked, paragraphs }: Schemas['Chapter']): PagePreview {
  const words = paragraphs.map(({ text }) => text).join('');
  return {
    title: `${title} · ${workTitle}`,
    description: isLocked ? `《${workTitle}》${title}` : [...words].slice(0, DESCRIPTION_LENGTH).join(''),
    type: 'article',
    isUnlisted: isLocked,
  };
}

/** The public page of a chapter: what a guest reads of it, all where it is free and else the beginning alone. */
export const chapterPage = (absence: Absence): PagePart => ({
  path: '/readbook/:id/:cid',
  reads: ({ params }) => {
    const id = recordId(params['cid']);
    return id > 0 && recordId(params['id']) > 0 ? [pageRead('getChapter', { params: { id } })] : [];
  },
  absent: ({ params }) => absence(recordId(params['id']), recordId(params['cid'])),
  preview: (data, { params }) => {
    const chapter = data('getChapter');
    return chapter?.workId === recordId(params['id']) ? toChapterPreview(chapter) : null;
  },
  paintedBy: [],
});
