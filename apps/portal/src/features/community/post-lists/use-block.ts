import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { showToast } from '#ui/toast.store';
import { showFollowState, showUnblocked } from '#features/community/follows/follows.queries';
import { postListsKey } from '#features/community/posts/posts.queries';

/** Blocks a player, or ends the block, and reads everything that shows them again. */
export function useBlock(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ uid, isBlocked }: { uid: number; isBlocked: boolean }) =>
      api.call(isBlocked ? 'blockPlayer' : 'unblockPlayer', { params: { id: uid } }),
    onSuccess: async ({ uid, isBlocked, isFollowed, isFollower, followers }) => {
      showFollowState(queries, uid, (player) => ({ ...player, isBlocked, isFollowed, isFollower, followers }));
      if (!isBlocked) showUnblocked(queries, uid);
      showToast('success', isBlocked ? '已拉黑，互相看不到对方的内容' : '已解除拉黑');
      onDone();
      await queries.invalidateQueries({ queryKey: ['follows'] });
      await queries.resetQueries({ queryKey: postListsKey });
    },
    onError: (error) => {
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
}
