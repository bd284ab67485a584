import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { loginAddress } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { Chip } from '#ui/chip';
import { formatDate } from '#ui/format';
import { listStateOf } from '#ui/list-end';
import { ShelfRow } from '#ui/shelf-row';
import { EmptyState, ErrorState } from '#ui/state-page';
import { ownedWorksQuery } from './entitlements.queries';
import { ownedAddress, ownedWords, type OwnedWork } from './entitlements.rules';
import styles from './owned-works.module.css';

function OwnedRow({ work }: { work: OwnedWork }) {
  return (
    <ShelfRow
      title={work.title}
      mark={!work.isShown && <Chip>已下架</Chip>}
      line={ownedWords(work)}
      small={`${formatDate(work.boughtAt)} 购买`}
      cover={work.cover}
      to={ownedAddress(work)}
    />
  );
}

function OwnedWorks() {
  const uid = useAccount(({ account }) => account.uid);
  const query = useInfiniteQuery(ownedWorksQuery(uid));
  if (query.isPending) return <CardRowsSkeleton count={5} height={104} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="已购作品加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const works = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (works.length === 0) {
    const action = <ButtonLink to="/novels">去书城看看</ButtonLink>;
    return <EmptyState title="还没有购买过作品" text="买过的章节和作品会出现在这里，下架以后也能看" action={action} />;
  }
  return (
    <CardRows
      items={works}
      rowHeight={116}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(work) => <OwnedRow work={work} />}
    </CardRows>
  );
}

/** 已购作品: the works that the player bought in whole or in part. Works that were taken down are listed too. */
export function OwnedWorksPage() {
  const isPlayer = useAccount(isSignedIn);
  if (isPlayer)
    return (
      <div className={styles.page}>
        <OwnedWorks />
      </div>
    );
  const signIn = <ButtonLink to={loginAddress('/owned')}>登录/注册</ButtonLink>;
  return <EmptyState title="登录后查看" text="买过的章节和作品都在这里" action={signIn} />;
}
