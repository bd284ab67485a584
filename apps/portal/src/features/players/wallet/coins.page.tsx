import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isPortalAddress, playerLabels as labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardLine, CardLines, CardLinesSkeleton } from '#ui/card-row';
import { Choices } from '#ui/choices';
import { classNames } from '#ui/class-names';
import { formatMoment, formatNumber } from '#ui/format';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState, ErrorState } from '#ui/state-page';
import { Balance } from './balance.widget';
import { coinListQuery } from './wallet.queries';
import { entriesIn, type Direction } from './wallet.rules';
import styles from './wallet.module.css';

type CoinEntry = Schemas['CoinEntry'];

const directions: readonly { value: Direction; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
];

function Entry({ entry }: { entry: CoinEntry }) {
  const { title, kind, amount, balance, createdAt, link } = entry;
  const isIncome = amount > 0;
  const note = (
    <>
      {labels.TransferKind[kind]} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </>
  );
  return (
    <CardLine title={title} note={note} to={isPortalAddress(link) ? link : null}>
      <span className={styles.figures}>
        <strong className={classNames(isIncome && styles.income)}>
          {isIncome ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </strong>
        <small>余额 {formatNumber(balance)}</small>
      </span>
    </CardLine>
  );
}

function Statement({ direction }: { direction: Direction }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(coinListQuery(uid, direction));
  if (query.isPending) return <CardLinesSkeleton count={5} height={40} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="明细加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const entries = entriesIn(query.data);
  if (entries.length === 0) {
    const action = <ButtonLink to="/games">看看游戏</ButtonLink>;
    return <EmptyState title="还没有明细" text="X钻的收入和支出会记在这里" action={action} />;
  }
  return (
    <CardLines
      items={entries}
      rowHeight={69}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(entry) => <Entry entry={entry} />}
    </CardLines>
  );
}

/** The player's balance and the transfers behind it. */
export function CoinsPage() {
  const queries = useQueryClient();
  const [direction, setDirection] = useState<Direction>('all');
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['wallet', 'coins'], type: 'active' })}>
      <div className={styles.page}>
        <Balance>
          <ButtonLink to="/recharge">充值</ButtonLink>
        </Balance>
        <Choices label="明细类型" options={directions} chosen={direction} onChoose={setDirection} />
      </div>
      <Statement direction={direction} />
    </PullToRefresh>
  );
}
