import { queryOptions } from '@tanstack/react-query';
import { dataUrlOf } from '@ug/web';
import { pictureKeptFirst } from '#features/library/kept-chapters/kept-chapters.queries';
import { api } from '#platform/api/api';

/** Unused pictures stay in memory for this long. */
const KEPT_MS = 60_000;

/** The bytes of a picture of a chapter; null where it is gone. The service gives them to those who may read it, and no cache of the browser has them. */
export const chapterPictureQuery = (uid: string, chapterId: number, fileId: string) =>
  queryOptions({
    queryKey: ['chapter-pictures', uid, chapterId, fileId],
    queryFn: ({ signal }) =>
      pictureKeptFirst({ uid, chapterId, fileId }, () =>
        api.call('fetchChapterPicture', { params: { id: chapterId, fileId, width: 'large' }, signal }),
      ),
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });

/** The same as an address of its own. */
export const pictureAddressQuery = (uid: string, chapterId: number, fileId: string) =>
  queryOptions({
    queryKey: ['chapter-pictures', uid, chapterId, fileId, 'address'],
    queryFn: async ({ client }) => {
      const blob = await client.fetchQuery(chapterPictureQuery(uid, chapterId, fileId));
      return blob && dataUrlOf(blob);
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
