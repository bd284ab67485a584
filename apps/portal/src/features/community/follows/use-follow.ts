import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { showFollowInLists, showFollowState } from './follows.queries';

const toggle = createToggles();

/** A player who may be followed, and whether the viewer does. */
export interface Followable {
  readonly uid: number;
  readonly name: string;
  readonly isFollowed: boolean;
}

/**
 * Follows a player or ends it, shown at once and taken back where it is refused; a guest is sent to sign in.
 * @param onShow shows it in what else has the player, such as their posts
 */
export function useFollow({ uid, name, isFollowed }: Followable, onShow?: (isFollowed: boolean) => void): () => void {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  return () =>
    asPlayer(
      () =>
        toggle(`follow:${uid}`, {
          shown: isFollowed,
          wanted: !isFollowed,
          send: (value) => api.call(value ? 'followPlayer' : 'unfollowPlayer', { params: { id: uid } }),
          show: (value) => {
            const by = value ? 1 : -1;
            showFollowState(queries, uid, (player) =>
              player.isFollowed === value
                ? player
                : { ...player, isFollowed: value, followers: Math.max(0, player.followers + by) },
            );
            showFollowInLists(queries, uid, value);
            onShow?.(value);
          },
          onRefused: (error) => {
            if (!isSessionOver(error)) showToast('error', failureMessage(error));
          },
        }),
      { key: `follow:${uid}`, send: () => api.call('followPlayer', { params: { id: uid } }), said: `已关注 ${name}` },
    );
}
