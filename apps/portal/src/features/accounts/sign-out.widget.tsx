import { useState } from 'react';
import { api } from '../../platform/api/api';
import { log } from '../../platform/log/log';
import { currentSession, clearAccount } from '../../platform/session/account.store';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast.store';
import styles from './sign-out.module.css';

/** Signs the player out here at once, and on the service unless `isLocal`. A call that fails is written to the log. */
export async function signOut({ isLocal = false } = {}): Promise<void> {
  if (!currentSession()) return;
  // The call reads the session's headers when it is sent, so the session may be cleared before its response.
  const ending = isLocal ? null : api.call('logoutAccount', {});
  clearAccount();
  try {
    await ending;
  } catch (error) {
    log.warn('退出登录未能通知服务器', error);
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
      <Button look="plain" className={styles.signOut} onClick={() => setAsking(true)}>
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
