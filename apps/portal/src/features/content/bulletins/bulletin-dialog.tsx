import { useId, useState } from 'react';
import { RichText } from '#platform/rich-text/rich-text';
import { formatMoment } from '#ui/format';
import { Icon } from '#ui/icon';
import { useModal } from '#ui/use-modal';
import { closeBulletin } from './bulletin.store';
import type { Bulletin } from './bulletins.queries';
import styles from './bulletins.module.css';

/** The bulletin above every screen: its title, when it came out, and what it says. */
export function BulletinDialog({ bulletin, uid }: { bulletin: Bulletin; uid: string }) {
  const id = useId();
  const [notToday, setNotToday] = useState(false);
  const close = () => closeBulletin(bulletin.id, uid, notToday);
  return (
    <dialog className={styles.dialog} aria-labelledby={id} {...useModal(close)}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{bulletin.title}</h2>
          <p>发布时间 {formatMoment(bulletin.createTime)}</p>
          <button type="button" className={styles.close} aria-label="关闭公告" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <RichText
          className={styles.content}
          tabIndex={0}
          role="group"
          aria-label="公告内容"
          html={bulletin.content}
          onLeave={close}
        />
        <label className={styles.notToday}>
          <input type="checkbox" checked={notToday} onChange={(event) => setNotToday(event.target.checked)} />
          今日不再显示
        </label>
      </div>
    </dialog>
  );
}
