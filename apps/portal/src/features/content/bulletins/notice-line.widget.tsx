import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { appConfig } from '#platform/config/app-config';
import { AnyLink } from '#ui/any-link';
import { Icon } from '#ui/icon';
import { openBulletin } from './bulletin.store';
import styles from './notice-line.module.css';

const tag = <b aria-hidden="true">公告</b>;

/** One line: what operators wrote, else the newest bulletin, which it opens, with the way to all; else a welcome. */
export function NoticeLine({ text, to, bulletin }: Schemas['HomeNotice']) {
  if (!bulletin) {
    const words = (
      <>
        {tag}
        <span>{text || `欢迎来到${appConfig.title}，祝您玩得开心`}</span>
      </>
    );
    return (
      <div className={styles.notice}>
        {to === null ? (
          <p>{words}</p>
        ) : (
          <AnyLink to={to} className={styles.own}>
            {words}
          </AnyLink>
        )}
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <button
        type="button"
        aria-label={`公告：${bulletin.title}`}
        aria-haspopup="dialog"
        onClick={() => openBulletin(bulletin)}
      >
        {tag}
        <span>{bulletin.title}</span>
      </button>
      <Link to="/bulletins" aria-label="全部公告">
        全部
        <Icon name="forward" size={13} />
      </Link>
    </div>
  );
}
