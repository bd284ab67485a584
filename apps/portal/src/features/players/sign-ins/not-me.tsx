import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { Dialog } from '#ui/dialog';
import { showToast } from '#ui/toast.store';
import { sessionsQuery } from '#features/players/accounts/accounts.queries';
import styles from './sign-ins.module.css';

function useEndOthers(onEnd: () => void) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  return useMutation({
    mutationFn: () => api.call('endOtherSessions', { confirmedUid: uid }),
    onSuccess: () => showToast('success', '其他设备已退出登录'),
    onError: (error) => showToast('error', failureMessage(error)),
    onSettled: () => {
      onEnd();
      return queries.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey });
    },
  });
}

/** Advice for a player who does not recognise a sign-in. */
export function NotMe() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const end = useEndOthers(close);
  const actions = (
    <>
      <Button look="plain" onClick={close}>
        取消
      </Button>
      <Button isBusy={end.isPending} onClick={() => end.mutate()}>
        全部退出
      </Button>
    </>
  );
  return (
    <Card title="不是我？">
      <div className={styles.doubt}>
        <p>看到陌生的设备时，请修改密码：其他设备会立即退出登录。被拒绝的记录说明有人试过，但没有进来。</p>
        <div className={styles.ways}>
          <ButtonLink to="/reset">修改密码</ButtonLink>
          <Button look="plain" onClick={() => setAsking(true)}>
            退出其他设备
          </Button>
        </div>
      </div>
      {isAsking && (
        <Dialog title="退出其他设备？" onClose={close} actions={actions}>
          <p>除了本机，所有设备都要重新登录。知道密码的人仍然可以登录，建议同时修改密码。</p>
        </Dialog>
      )}
    </Card>
  );
}
