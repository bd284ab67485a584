import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { log } from '#platform/log/log';
import { useAccount, currentSession, clearAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { Dialog } from '#ui/dialog';
import { formatMoment } from '#ui/format';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { showToast } from '#ui/toast.store';
import { sessionsQuery } from './accounts.queries';
import styles from './devices.module.css';
import signOutStyles from './sign-out.module.css';

type Session = Schemas['PlayerSession'];

function useEndSession(uid: string) {
  const queries = useQueryClient();
  const { queryKey } = sessionsQuery(uid);
  return useMutation({
    mutationFn: (session: Session) => api.call('endSession', { params: { sessionId: session.id }, confirmedUid: uid }),
    onSuccess: () => showToast('success', '该设备已退出登录'),
    onError: (error) => {
      if (isSessionOver(error)) return;
      showToast(isRefusal(error, 'account.sessionNotFound') ? 'info' : 'error', failureMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

function Device({ session, uid }: { session: Session; uid: string }) {
  const end = useEndSession(uid);
  return (
    <li>
      <div>
        <p>{session.device}</p>
        <time dateTime={session.createdAt}>{formatMoment(session.createdAt)} 登录</time>
      </div>
      {session.isCurrent ? (
        <Chip tone="ok">本机</Chip>
      ) : (
        <Button
          look="quiet"
          isBusy={end.isPending}
          aria-label={`让 ${session.device} 退出登录`}
          onClick={() => end.mutate(session)}
        >
          退出
        </Button>
      )}
    </li>
  );
}

/** Sessions of the player. All but the one in use can be ended. */
export function Devices() {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(sessionsQuery(uid));
  if (error && !data) {
    return <LineFailure text={failureMessage(error)} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height={44} />
      </Loading>
    );
  }
  return (
    <ul className={styles.devices}>
      {data.map((session) => (
        <Device key={session.id} session={session} uid={uid} />
      ))}
    </ul>
  );
}

/** Signs the player out here at once, and on the service unless `isLocal`. A call that fails is written to the log. */
export async function signOut({ isLocal = false } = {}): Promise<void> {
  if (!currentSession()) return;
  // The call reads the session's headers when it is sent, so the session may be cleared before its response.
  const ending = isLocal ? null : api.call('logoutAccount', {});
  clearAccount();
  try {
    await ending;
  } catch (error) {
    log.warn('the service could not be told of a sign-out', error);
  }
}

/** The button that signs out, after a confirmation. */
export function SignOut() {
  const [isAsking, setAsking] = useState(false);
  async function leave() {
    setAsking(false);
    await signOut();
    showToast('info', '已退出登录');
  }
  const actions = (
    <>
      <Button look="plain" onClick={() => setAsking(false)}>
        取消
      </Button>
      <Button onClick={leave}>退出登录</Button>
    </>
  );
  return (
    <>
      <Button look="plain" className={signOutStyles.signOut} onClick={() => setAsking(true)}>
        退出登录
      </Button>
      {isAsking && (
        <Dialog title="确定退出登录？" onClose={() => setAsking(false)} actions={actions}>
          <p>退出后将收不到消息提醒，下次需要重新登录。</p>
        </Dialog>
      )}
    </>
  );
}
