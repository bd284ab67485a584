import { queryOptions } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { chapterKeptFirst, elseKept } from '#features/library/kept-chapters/kept-chapters.queries';
import { api } from '#platform/api/api';
import { broughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';
import { useGoBack } from '#platform/navigation/use-go';
import { useIsPainted } from '#ui/use-is-painted';
import { choose, jumpTo, type ReaderJump } from './reader-jump.store';
import { useReaderPlaces, type ReaderPlace } from './reader-place';

/** A chapter as a player may read it; who may read what differs, so each has their own. */
export const chapterQuery = (uid: string, id: number) =>
  queryOptions({
    queryKey: ['chapters', 'text', uid, id],
    queryFn: ({ signal, client }) =>
      chapterKeptFirst({ uid, id, client }, () => api.call('getChapter', { params: { id }, signal })),
    // A player's own may be more than a guest's, and their place is found in the whole of it alone.
    ...broughtTo(uid, () => (uid === '' ? broughtChapter(id) : undefined)),
    staleTime: 5 * 60_000,
    // A text of a million characters is not compared with itself.
    structuralSharing: false,
  });

/** The chapter that the page brought, as guests read it. */
export const broughtChapter = (id: number) => broughtData('getChapter', { params: { id } });

/** All chapters of a work in their order. */
export const workMenuQuery = (workId: number) =>
  queryOptions({
    queryKey: ['chapters', 'menu', workId],
    queryFn: ({ signal }) =>
      elseKept(workId, 'menu', () => api.call('getWorkMenu', { params: { id: workId }, signal })),
    staleTime: 5 * 60_000,
    structuralSharing: false,
  });

/** The place of this device in a work; a painted page knows none. */
export function useKeptPlace(workId: number): ReaderPlace | undefined {
  const isPainted = useIsPainted();
  const place = useReaderPlaces(({ places }) => places.find((one) => one.workId === workId));
  return isPainted ? undefined : place;
}

/** Has the reader open at a place once its chapter is opened; it leads back to where the reader was. */
export const leadTo = (jump: ReaderJump): void => jumpTo(jump);

/** The state of a way from the reader to the menu: a chapter that is chosen there takes the place of the one that was open. */
export const FROM_READER = { isFromReader: true } as const;
export const isFromReader = (state: unknown): boolean =>
  (state as { isFromReader?: unknown } | null)?.isFromReader === true;

export const readerAddress = (workId: number, chapterId: number): string => `/readbook/${workId}/${chapterId}`;
export const menuAddress = (workId: number): string => `/bookmenu/${workId}`;

/**
 * Opens a chapter from the menu. The reader behind the menu opens it in its own stead, so that the way back leads to the
 * book; without one the link itself leads there.
 */
export function useChapterChoice(workId: number): (chapterId: number, event: MouseEvent) => void {
  const { state } = useLocation();
  const goBack = useGoBack(menuAddress(workId));
  return (chapterId, event) => {
    if (!isFromReader(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose({ workId, chapterId });
    goBack();
  };
}
