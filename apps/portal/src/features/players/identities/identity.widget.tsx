import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { useAccount } from '#platform/session/account.store';
import { Icon } from '#ui/icon';
import { ownIdentityQuery } from './identities.queries';
import styles from './identities.module.css';

const wordsOf = ({ isVerified, isProven, name }: Schemas['OwnIdentity']): string => {
  if (!isVerified) return '未认证';
  return `${isProven ? '已认证' : '已提交'} ${name}`;
};

/** The way to the real name, and whether it is known. */
export function IdentityRow() {
  const uid = useAccount((state) => state.account.uid);
  const { data } = useQuery(ownIdentityQuery(uid));
  return (
    <Link to="/identity" className={styles.row}>
      实名认证
      <span>{data && wordsOf(data)}</span>
      <Icon name="forward" size={16} />
    </Link>
  );
}

/** Asks for a real name where one is needed first. */
export function IdentityNotice() {
  const needsRealName = useAccount((state) => state.account.needRealName === 1);
  if (!needsRealName) return null;
  return (
    <Link to="/identity" className={styles.notice}>
      按规定，充值前须完成实名认证
      <span>去认证</span>
      <Icon name="forward" size={14} />
    </Link>
  );
}
