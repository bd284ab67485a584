import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Chip } from '#ui/chip';
import { formatCoins, formatDate } from '#ui/format';
import { SectionHead } from '#ui/section-head';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { purchaseListQuery } from './purchases.queries';
import { DownloadRow, DownloadedRow } from './download-row';
import { useDownloaded } from './downloaded.store';
import styles from './downloads.module.css';

function Owned({ purchase }: { purchase: Schemas['OwnedGame'] }) {
  const { game, name, paid, waived, purchasedAt } = purchase;
  const facts = `${formatDate(purchasedAt)} · ${waived ? '会员免费' : formatCoins(paid)}`;
  if (game) return <DownloadRow game={game} facts={facts} isFree />;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      <Chip>已下架</Chip>
    </li>
  );
}

function Skeletons() {
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.link}>
              <Skeleton width={60} height={60} radius={15} />
              <Skeleton width={140} height={40} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Nothing() {
  const action = <ButtonLink to="/games">去看看游戏</ButtonLink>;
  return <EmptyState title="还没有下载记录" text="下载过的游戏会出现在这里" action={action} />;
}

/** The paid games of the player, on whichever device they were bought. */
function OwnedGames({ uid, none }: { uid: string; none: ReactNode }) {
  const query = useInfiniteQuery(purchaseListQuery(uid));
  if (query.isPending) return <Skeletons />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="已购游戏加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const purchases = query.data.pages.flatMap((page) => page.list);
  if (purchases.length === 0) return none;
  return (
    <>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <Owned key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button look="plain" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage().catch(log.warn)}>
            更多
          </Button>
        </div>
      )}
    </>
  );
}

/** Downloads of a player. Bought games come from the service; all others are kept on this device. */
export function DownloadsPage() {
  const { uid } = useAccount((state) => state.account);
  const isPlayer = useAccount(isSignedIn);
  const games = useDownloaded((state) => state.games);
  if (!isPlayer && games.length === 0) return <Nothing />;
  const none = games.length > 0 ? <p className={styles.none}>还没有购买过游戏</p> : <Nothing />;
  return (
    <div className={styles.page}>
      {isPlayer && (
        <section aria-label="已购游戏">
          <SectionHead title="已购游戏" />
          <OwnedGames uid={uid} none={none} />
        </section>
      )}
      {games.length > 0 && (
        <section aria-label="本机下载">
          <SectionHead title="本机下载" />
          <ul className={styles.list}>
            {games.map((game) => (
              <DownloadedRow key={game.id} game={game} />
            ))}
          </ul>
        </section>
      )}
      {!isPlayer && (
        <p className={styles.hint}>
          <Link to="/login?redirect=%2Fdownloads">登录</Link> 后可查看已购买的游戏
        </p>
      )}
    </div>
  );
}
