import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/icon';
import { AccountFrame } from './account-frame';
import styles from './account-frame.module.css';

const ways: readonly { to: string; icon: IconName; name: string; text: string }[] = [
  { to: '/login', icon: 'person', name: '账号密码登录', text: '已有账号，直接登录' },
  { to: '/register', icon: 'check', name: '注册新账号', text: '没有账号，一分钟创建' },
];

/** The ways in that there are. */
export function LoginOtherPage() {
  const { search } = useLocation();
  return (
    <AccountFrame title="选择登录方式" text="登录后会回到刚才的页面">
      <ul className={styles.list}>
        {ways.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link to={to + search} replace>
              <Icon name={icon} />
              <span>
                {name}
                <small>{text}</small>
              </span>
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to="/">先逛逛，回到首页</Link>
      </p>
    </AccountFrame>
  );
}
