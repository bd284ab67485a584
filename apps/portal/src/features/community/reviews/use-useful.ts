import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { changeReview, type Review } from './reviews.queries';

const toggle = createToggles();

const withVote = (review: Review, isUseful: boolean): Review =>
  review.isUseful === isUseful
    ? review
    : { ...review, isUseful, usefulCount: Math.max(0, review.usefulCount + (isUseful ? 1 : -1)) };

/** Says that a review is of use or takes it back: shown at once, and taken back where it is refused. */
export function useUseful({ id, isUseful }: Pick<Review, 'id' | 'isUseful'>): () => void {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  return () =>
    asPlayer(
      () =>
        toggle(`review:${id}`, {
          shown: isUseful,
          wanted: !isUseful,
          send: (value) => api.call(value ? 'markReviewUseful' : 'unmarkReviewUseful', { params: { id } }),
          show: (value) => changeReview(queries, id, (review) => withVote(review, value)),
          onRefused: (error) => {
            if (!isSessionOver(error)) showToast('error', failureMessage(error));
          },
        }),
      { key: `useful:${id}`, send: () => api.call('markReviewUseful', { params: { id } }), said: '已标记为有用' },
    );
}
