import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Suspense } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { copyText } from '#platform/clipboard/copy-text';
import { lazyPart } from '#platform/feature/lazy-part';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { formatNumber } from '#ui/format';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { InvitedList } from './invited-list';
import { invitationsKey, ownInvitationsQuery } from './invitations.queries';
import { cappedWords, capWords, inviteLink, rewardWords, spelledCode, termWords } from './invitations.rules';
import styles from './invitations.module.css';

type Own = Schemas['OwnInvitations'];

// The library that draws codes is fetched with the first of them.
const InviteCode = lazyPart(async () => (await import('./invite-poster')).InviteCode);

async function copy(text: string) {
  if (await copyText(text)) showToast('success', '复制成功');
}

function Code({ own }: { own: Own }) {
  const link = inviteLink(window.location.origin, own.code);
  return (
    <section className={styles.code} aria-label="我的邀请码">
      <small>我的邀请码</small>
      <strong>{spelledCode(own.code)}</strong>
      <div className={styles.actions}>
        <Button onClick={() => copy(own.code)}>复制邀请码</Button>
        <Button onClick={() => copy(link)}>复制链接</Button>
      </div>
      <p className={styles.link}>{link}</p>
      <Suspense fallback={<Skeleton height={200} width={200} radius={12} />}>
        <InviteCode own={own} />
      </Suspense>
    </section>
  );
}

function Figures({ own }: { own: Own }) {
  const figures = [
    ['已邀请', own.invited],
    ['已活跃', own.active],
    ['已获X钻', own.earned],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ own }: { own: Own }) {
  const reward = rewardWords(own);
  if (own.isOpen && own.isCapped) return <p className={styles.rules}>{cappedWords(own)}</p>;
  if (!reward) return <p className={styles.rules}>邀请奖励暂未开放，好友仍会记在您的名下。</p>;
  return (
    <p className={styles.rules}>
      {termWords(own)}，即为活跃：<strong>{reward}</strong>，自动存入钱包。{capWords(own)}
    </p>
  );
}

/** The player's own code, how friends come by it, and who did. */
export function InvitationsPage() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { data: own, error, refetch } = useQuery(ownInvitationsQuery(uid));
  if (!own && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="邀请码加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!own) {
    return (
      <Loading>
        <div className={styles.page}>
          <Skeleton height={420} radius={12} />
          <Skeleton height={88} radius={12} />
        </div>
      </Loading>
    );
  }
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: invitationsKey, type: 'active' })}>
      <div className={styles.page}>
        <Code own={own} />
        <Figures own={own} />
        <Rules own={own} />
        <h2 className={styles.title}>我邀请的好友</h2>
      </div>
      <InvitedList own={own} />
    </PullToRefresh>
  );
}
