import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { ErrorState } from '#ui/state-page';
import { useIsPainted } from '#ui/use-is-painted';
import { Waterfall } from '#ui/waterfall';
import { PostCard, PostCardSkeletons } from '#features/community/posts/post-card.widget';
import { PostTile, PostTileSkeletons, tileHeight } from '#features/community/posts/post-tile.widget';
import type { Post } from '#features/community/posts/posts.queries';
import { postListQuery, type PostFilter } from './post-lists.queries';
import { postsIn } from './post-lists.rules';
import { useSquareChoices } from './square.store';
import { useRefresh } from './use-refresh';
import styles from './post-list.module.css';

/** About how high a card is, and the space between two columns, in pixels. */
const CARD_PX = 320;
const GAP_PX = 10;

interface ShownProps {
  posts: readonly Post[];
  state: ReturnType<typeof listStateOf>;
  onLoad: () => void;
  isSingle: boolean;
  isOfOnePlayer: boolean;
}

function ShownPosts({ posts, isSingle, isOfOnePlayer, ...end }: ShownProps) {
  if (!isSingle) {
    return (
      <Waterfall items={posts} heightOf={tileHeight} gap={GAP_PX} {...end}>
        {(post) => <PostTile post={post} />}
      </Waterfall>
    );
  }
  return (
    <InfiniteList items={posts} rowHeight={CARD_PX} className={styles.cards} {...end}>
      {(post) => <PostCard post={post} isOfOnePlayer={isOfOnePlayer} />}
    </InfiniteList>
  );
}

interface PostListProps {
  filter: PostFilter;
  /** Shown where there are no posts. */
  empty: ReactNode;
  /** Always one column, regardless of the layout chosen on this device. */
  isSingle?: boolean;
}

/** Posts page by page, in one column or in two, as this device shows them; a pull at the top fetches them again. */
export function PostList({ filter, empty, isSingle }: PostListProps) {
  const viewer = useAccount((state) => state.account.uid);
  const layout = useSquareChoices((state) => state.layout);
  const asked = postListQuery(viewer, filter);
  const query = useInfiniteQuery(asked);
  const refresh = useRefresh(asked.queryKey);
  // The service knows no device: it paints one column.
  const isPainted = useIsPainted();
  const isOneColumn = isPainted || (isSingle ?? layout === 'single');
  if (query.isPending) return isOneColumn ? <PostCardSkeletons /> : <PostTileSkeletons />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="帖子加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const posts = postsIn(query.data);
  return (
    <PullToRefresh onRefresh={refresh}>
      {posts.length === 0 && !query.hasNextPage ? (
        empty
      ) : (
        <ShownPosts
          posts={posts}
          isSingle={isOneColumn}
          isOfOnePlayer={filter.kind === 'player'}
          state={listStateOf(query)}
          onLoad={() => query.fetchNextPage().catch(log.warn)}
        />
      )}
    </PullToRefresh>
  );
}
