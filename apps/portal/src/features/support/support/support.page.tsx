import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { useVisibleFrame } from '#ui/use-visible-frame';
import { PushCard } from '#features/support/push/push.widget';
import { Conversation } from './conversation';
import { expectOutgoing } from '#platform/outbox/outbox-hint.store';
import { SupportHead } from './session';
import { chatQuery } from './support.queries';
import type { Chat } from './support.rules';
import styles from './support.module.css';

/** Before anything is known: what is written meanwhile waits in the outbox. */
const unknown: Chat = {
  conversation: null,
  messages: [],
  hasEarlier: false,
  readSeq: 0,
  staffReadSeq: 0,
  place: null,
  waitSeconds: null,
  hours: { isOpen: true, opensAt: null, text: '' },
};

function Skeletons() {
  return (
    <Loading>
      <div className={styles.skeletons}>
        <Skeleton width={220} height={44} radius={14} />
        <Skeleton width={160} height={44} radius={14} />
        <Skeleton width={240} height={66} radius={14} />
      </div>
    </Loading>
  );
}

/** The player's conversation with customer service, over the whole screen. */
export function SupportPage() {
  const uid = useAccount((state) => state.account.uid);
  const frame = useVisibleFrame<HTMLDivElement>();
  const query = useQuery(chatQuery(uid));
  useEffect(expectOutgoing, []);
  // Only a player who waits for a reply has a reason to be notified; the question comes no earlier.
  const hasAsked = query.data?.messages.some(({ sender }) => sender === 'player') ?? false;
  const notice = query.isPending ? (
    <Skeletons />
  ) : query.isError && !query.data ? (
    <LineFailure text={failureMessage(query.error)} onRetry={query.refetch} />
  ) : null;
  return (
    <div ref={frame} className={styles.page}>
      <SupportHead uid={uid} chat={query.data} />
      {hasAsked && <PushCard />}
      <Conversation
        key={uid}
        uid={uid}
        chat={query.data ?? unknown}
        isKnown={query.data !== undefined}
        notice={notice}
      />
    </div>
  );
}
