import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { changePost, type Post } from './posts.queries';

const toggle = createToggles();

const withLike = (post: Post, isLiked: boolean): Post =>
  post.isLiked === isLiked ? post : { ...post, isLiked, likeCount: Math.max(0, post.likeCount + (isLiked ? 1 : -1)) };

/** Likes a post or takes it back: shown at once, and taken back where it is refused. */
export function useLike({ id, isLiked }: Pick<Post, 'id' | 'isLiked'>): () => void {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  return () =>
    asPlayer(
      () =>
        toggle(`post:${id}`, {
          shown: isLiked,
          wanted: !isLiked,
          send: (value) => api.call(value ? 'likePost' : 'unlikePost', { params: { id } }),
          show: (value) => changePost(queries, id, (post) => withLike(post, value)),
          onRefused: (error) => {
            if (!isSessionOver(error)) showToast('error', failureMessage(error));
          },
        }),
      { key: `like:post:${id}`, send: () => api.call('likePost', { params: { id } }), said: '已点赞' },
    );
}
