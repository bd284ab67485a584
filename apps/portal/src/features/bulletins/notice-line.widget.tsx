import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { appConfig } from '../../platform/config/app-config';
import { Icon } from '../../ui/icon';
import { openBulletin } from './bulletin.store';
import { textOf } from '../../platform/rich-text/text-of';
import { bulletinListQuery } from './bulletins.queries';
import styles from './notice-line.module.css';

/** One line of the newest bulletin, which opens it, and the way to all; always there, so that nothing moves. */
export function NoticeLine() {
  const { data = [] } = useQuery(bulletinListQuery);
  const [newest] = data;
  const tag = <b aria-hidden="true">公告</b>;
  if (!newest) {
    return (
      <div className={styles.notice}>
        <p>
          {tag}
          <span>欢迎来到{appConfig.title}，祝你玩得开心</span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <button
        type="button"
        aria-label={`公告：${newest.title}`}
        aria-haspopup="dialog"
        onClick={() => openBulletin(newest)}
      >
        {tag}
        <span>{textOf(newest.content) || newest.title}</span>
      </button>
      <Link to="/bulletins" aria-label="全部公告">
        全部
        <Icon name="forward" size={13} />
      </Link>
    </div>
  );
}
