import { Button } from '#ui/button';
import { useFollow, type Followable } from './use-follow';
import styles from './follow-button.module.css';

interface FollowButtonProps {
  player: Followable;
  /** Stands out where it is one of the first things to do on a page. */
  isLoud?: boolean;
  /** Shows it in what else has the player, such as their posts. */
  onShow?: (isFollowed: boolean) => void;
}

/** Follows a player, or ends it. */
export function FollowButton({ player, isLoud = false, onShow }: FollowButtonProps) {
  const follow = useFollow(player, onShow);
  const { isFollowed, name } = player;
  return (
    <Button
      look={isLoud && !isFollowed ? 'primary' : 'quiet'}
      className={isLoud ? styles.loud : styles.follow}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? '取消关注' : '关注'} ${name}`}
      onClick={follow}
    >
      {isFollowed ? '已关注' : '关注'}
    </Button>
  );
}
