import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardLines, CardLinesSkeleton } from '#ui/card-row';
import { Dialog } from '#ui/dialog';
import { formatDate } from '#ui/format';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { blockedQuery } from '#features/community/follows/follows.queries';
import { PersonRow } from './person-row';
import { peopleIn } from './post-lists.rules';
import { useBlock } from './use-block';
import styles from './people.module.css';

type Blocked = Schemas['BlockedPlayer'];

const ROW_PX = 69;

function Unblocking({ person: { uid, name }, onClose }: { person: Blocked; onClose: () => void }) {
  const block = useBlock(onClose);
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button isBusy={block.isPending} onClick={() => block.mutate({ uid, isBlocked: false })}>
        解除拉黑
      </Button>
    </>
  );
  return (
    <Dialog title={`解除拉黑 ${name}？`} onClose={onClose} actions={actions}>
      <p>互相可以重新看到对方的帖子和评论；之前的关注不会恢复。</p>
    </Dialog>
  );
}

/** Players whom the player blocked, each with the way to end it. */
export function BlockedPage() {
  const viewer = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(blockedQuery(viewer));
  const [asked, ask] = useState<Blocked | null>(null);
  if (query.isPending) return <CardLinesSkeleton count={4} height={40} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="黑名单加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const people = peopleIn(query.data);
  if (people.length === 0 && !query.hasNextPage) {
    const action = <ButtonLink to={squareAddress()}>去社区看看</ButtonLink>;
    return <EmptyState title="黑名单是空的" text="在玩家主页点“更多操作”可以拉黑" action={action} />;
  }
  return (
    <div className={styles.page}>
      <CardLines
        items={people}
        rowHeight={ROW_PX}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(person) => (
          <PersonRow person={person} note={`拉黑于 ${formatDate(person.at)}`}>
            <Button
              look="quiet"
              className={styles.act}
              aria-label={`解除拉黑 ${person.name}`}
              onClick={() => ask(person)}
            >
              解除
            </Button>
          </PersonRow>
        )}
      </CardLines>
      {asked && <Unblocking person={asked} onClose={() => ask(null)} />}
    </div>
  );
}
