import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { serverConfigQuery } from '#features/players/device/device.queries';
import styles from './faq.module.css';

/** The way to a person, for whom no answer helped, and to the channel outside where operators gave one. */
export function ContactLine() {
  const { data } = useQuery(serverConfigQuery);
  return (
    <p className={styles.contact}>
      没有找到答案？
      <Link to="/support">
        <Icon name="headset" size={16} />
        在线客服
      </Link>
      <Link to="/account-help">无法登录</Link>
      {data?.contactUrl && (
        <a href={data.contactUrl} target="_blank" rel="noopener noreferrer">
          官方频道
        </a>
      )}
    </p>
  );
}
