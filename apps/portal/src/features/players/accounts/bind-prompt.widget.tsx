import { useState } from 'react';
import { Link } from '#ui/link';
import { useAccount } from '#platform/session/account.store';
import { localText } from '#platform/storage/local-text';
import { Icon } from '#ui/icon';
import { usePlayerStatus } from './accounts.queries';
import styles from './bind-prompt.module.css';

/** The day on which this player last put the prompt off. */
const keyOf = (uid: string) => `${uid}:bind-later`;
const today = () => new Date().toDateString();

/** A quiet word to a player without a mobile number, which can be put off until tomorrow. */
export function BindPrompt() {
  const uid = useAccount((state) => state.account.uid);
  const needsPhone = usePlayerStatus()?.needBind === 1;
  const [putOffBy, setPutOffBy] = useState('');
  if (!needsPhone || putOffBy === uid || localText.read(keyOf(uid)) === today()) return null;
  const putOff = () => {
    localText.write(keyOf(uid), today());
    setPutOffBy(uid);
  };
  return (
    <div className={styles.prompt} role="note">
      <Link to="/bind">
        <Icon name="phone" size={18} />
        <span>绑定手机，忘记密码也能找回账号</span>
        <b>去绑定</b>
      </Link>
      <button type="button" aria-label="今天不再提醒绑定手机" onClick={putOff}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** The account's mobile number among the settings, and the way to one. */
export function PhoneRow({ className }: { className?: string }) {
  const status = usePlayerStatus();
  return (
    <Link to="/bind" className={className}>
      手机号
      <span className={styles.value}>
        {status && (status.phone || '未绑定')}
        <Icon name="forward" size={16} />
      </span>
    </Link>
  );
}
