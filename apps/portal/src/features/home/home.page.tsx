import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { appConfig } from '../../platform/config/app-config';
import { Carousel } from '../../ui/carousel';
import { Icon, type IconName } from '../../ui/icon';
import { PullToRefresh } from '../../ui/pull-to-refresh';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { NoticeLine } from '../bulletins/notice-line.widget';
import { HotGames, RecommendedGames } from '../games/game-shelves.widget';
import styles from './home.page.module.css';

const entries: readonly { name: string; to: string; icon: IconName }[] = [
  { name: '礼包', to: '/gifts', icon: 'gift' },
  { name: '活动', to: '/activity', icon: 'calendar' },
  { name: '签到', to: '/checkin', icon: 'check' },
  { name: '客服', to: '/support', icon: 'headset' },
  { name: '商务', to: '/business', icon: 'briefcase' },
];

/** A banner that leads to the check-in. */
function CheckinBanner({ title, text, look = 'day' }: { title: string; text: string; look?: 'day' | 'night' }) {
  return (
    <Link to="/checkin" className={styles.banner} data-look={look} draggable={false}>
      <strong>{title}</strong>
      <span>{text}</span>
      <span className={styles.button}>去签到</span>
      <svg viewBox="0 0 128 110" className={styles.gem} aria-hidden="true" focusable="false">
        <path d="M32 2h64l30 36-62 70L2 38z" fill="#8ecbff" />
        <path d="M32 2h24L42 38H2z" fill="#d9eeff" />
        <path d="M56 2h18l12 36H42z" fill="#fff" opacity="0.92" />
        <path d="M74 2h22l30 36H86z" fill="#aedaff" />
        <path d="M2 38h40l22 70z" fill="#b9deff" />
        <path d="M86 38h40l-62 70z" fill="#5fb0fb" />
      </svg>
    </Link>
  );
}

const banners = [
  <CheckinBanner key="daily" title="每日签到 领 X钻" text="连续签到，奖励逐日递增" />,
  <CheckinBanner key="streak" title="连签七天 有惊喜" text="每天一次，别忘了来" look="night" />,
];

/** The first page: what to do today, what others play, and what to play next. */
export function HomePage() {
  const queries = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <VisuallyHidden as="h1">{appConfig.title}</VisuallyHidden>
      <Carousel label="签到活动" slides={banners} />
      <ul className={styles.entries}>
        {entries.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to} data-icon={icon}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <NoticeLine />
      <HotGames />
      <RecommendedGames />
    </PullToRefresh>
  );
}
