import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { knownDeviceId } from '#platform/device/device-id';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { rememberVote } from './votes.store';

const STALE_MS = 5 * 60_000;

/** Sections with the titles of their questions. */
export const faqSectionsQuery = queryOptions({
  queryKey: ['faq', 'sections'],
  queryFn: ({ signal }) => api.call('listFaq', { signal }),
  initialData: () => broughtData('listFaq', {}),
  initialDataUpdatedAt: broughtAt,
  staleTime: STALE_MS,
});

/** The questions that help most players, with their answers. */
export const quickQuestionsQuery = queryOptions({
  queryKey: ['faq', 'quick'],
  queryFn: ({ signal }) => api.call('listQuickQuestions', { signal }),
  initialData: () => broughtData('listQuickQuestions', {}),
  initialDataUpdatedAt: broughtAt,
  staleTime: STALE_MS,
});

/** One question with its answer. */
export const faqQuestionQuery = (id: number) =>
  queryOptions({
    queryKey: ['faq', 'question', id],
    queryFn: ({ signal }) => api.call('getFaqQuestion', { params: { id }, signal }),
    initialData: () => broughtData('getFaqQuestion', { params: { id } }),
    initialDataUpdatedAt: broughtAt,
    staleTime: STALE_MS,
  });

/** Results of a search. Nothing is fetched for an empty keyword. */
export const faqSearchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['faq', 'search', keyword],
    queryFn: ({ signal }) => api.call('searchFaq', { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

/** Says whether an answer helped; what stands on the service is remembered on this device. */
export function useVote(id: number) {
  const uid = useAccount((state) => state.account.uid);
  return useMutation({
    mutationFn: (helpful: boolean) =>
      api.call('voteFaq', { params: { id }, body: { helpful, deviceID: knownDeviceId() } }),
    onSuccess: ({ helpful }) => rememberVote(uid, id, helpful),
    onError: (error) => {
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
}
