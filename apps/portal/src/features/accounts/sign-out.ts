import { api } from '../../platform/api/api';
import { log } from '../../platform/log/log';
import { currentSession, forgetAccount } from '../../platform/session/account.store';

/** Signs the player out here at once; the service is told unless `isLocal`. A call that fails is written to the log. */
export async function signOut({ isLocal = false } = {}): Promise<void> {
  if (!currentSession()) return;
  // The call takes the session's headers as it is placed, so the session may be forgotten before its answer.
  const ending = isLocal ? null : api.call('logoutAccount', {});
  forgetAccount();
  try {
    await ending;
  } catch (error) {
    log.warn('退出登录未能通知服务器', error);
  }
}
