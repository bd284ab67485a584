import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { loginAddress, useGoBack } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { Chip } from '#ui/chip';
import { formatAgo } from '#ui/format';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { listStateOf } from '#ui/list-end';
import { NavBar } from '#ui/nav-bar';
import { ShelfRow } from '#ui/shelf-row';
import { EmptyState, ErrorState } from '#ui/state-page';
import { entriesIn, entryAddress, progressWords, type ReadingEntry, type ReadingPages } from './reading-entries.rules';
import styles from './reading-list.module.css';

/** A work that was read, watched or subscribed to. */
function ReadingRow({ entry, children }: { entry: ReadingEntry; children: ReactNode }) {
  const { work, owned, place, hasNew } = entry;
  return (
    <ShelfRow
      title={work?.title ?? owned?.title ?? '作品已下架'}
      mark={owned ? <Chip>已下架</Chip> : hasNew && <span className={styles.new}>有更新</span>}
      line={progressWords(entry)}
      small={
        work?.latestPart && hasNew ? `最新：${work.latestPart.title}` : place && <time>{formatAgo(place, 'at')}</time>
      }
      cover={work?.cover ?? null}
      to={entryAddress(entry)}
    >
      {children}
    </ShelfRow>
  );
}

interface ReadingListProps {
  query: UseInfiniteQueryResult<ReadingPages>;
  failure: string;
  empty: ReactNode;
  /** Actions at the end of an entry. */
  children: (entry: ReadingEntry) => ReactNode;
}

/** Works page by page, with skeletons before them, an empty state instead, and the end of the list. */
export function ReadingList({ query, failure, empty, children }: ReadingListProps) {
  if (query.isPending) return <CardRowsSkeleton count={5} height={104} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title={failure} text={failureMessage(query.error)} action={retry} />;
  }
  const entries = query.data ? entriesIn(query.data) : [];
  if (entries.length === 0 && !query.hasNextPage) return empty;
  return (
    <CardRows
      items={entries}
      rowHeight={116}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(entry) => <ReadingRow entry={entry}>{children(entry)}</ReadingRow>}
    </CardRows>
  );
}

/** Links to bought works and to offline books. */
function OtherShelves({ hasOffline }: { hasOffline: boolean }) {
  return (
    <nav className={styles.shelves} aria-label="书架">
      <Link to="/owned" className={styles.offline}>
        <Icon name="receipt" size={18} />
        已购作品
      </Link>
      {hasOffline && (
        <Link to="/offline" className={styles.offline}>
          <Icon name="download" size={18} />
          离线管理
        </Link>
      )}
    </nav>
  );
}

interface ReadingPageProps {
  title: string;
  address: string;
  /** The list as a guest would see it after signing in. */
  promise: string;
  extra?: ReactNode;
  /** Above the list, also for guests. */
  head?: ReactNode;
  /** Whether any of it can be kept on the device. */
  hasOffline?: boolean;
  children: ReactNode;
}

/** A page about what a player reads: guests are asked to sign in. */
export function ReadingPage({ title, address, promise, extra, head, hasOffline = true, children }: ReadingPageProps) {
  const goBack = useGoBack('/');
  const isPlayer = useAccount(isSignedIn);
  const signIn = <ButtonLink to={loginAddress(address)}>登录/注册</ButtonLink>;
  return (
    <>
      <NavBar title={title} onBack={goBack} extra={isPlayer && extra} />
      <div className={styles.page}>
        {head}
        {isPlayer && <OtherShelves hasOffline={hasOffline} />}
        {isPlayer ? children : <EmptyState title="登录后查看" text={promise} action={signIn} />}
      </div>
    </>
  );
}
