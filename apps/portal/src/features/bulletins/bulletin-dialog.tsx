import { isPortalAddress } from '@ug/contract';
import { useId, useState, type MouseEvent } from 'react';
import { useGo } from '../../platform/navigation/use-go';
import { formatMoment } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useModal } from '../../ui/use-modal';
import { closeBulletin } from './bulletin.store';
import type { Bulletin } from './bulletins.queries';
import { cleanHtml } from './clean-html';
import styles from './bulletins.module.css';

/** The bulletin above every screen: its title, when it came out, and what it says. */
export function BulletinDialog({ bulletin, uid }: { bulletin: Bulletin; uid: string }) {
  const id = useId();
  const go = useGo();
  const [notToday, setNotToday] = useState(false);
  const close = () => closeBulletin(bulletin.id, uid, notToday);
  function onContentClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!address || !isPortalAddress(address)) return;
    event.preventDefault();
    close();
    go(address);
  }
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
        {/* Links inside are links; this only keeps those into the portal on the page. */}
        <div
          className={styles.content}
          tabIndex={0}
          role="group"
          aria-label="公告内容"
          onClick={onContentClick}
          dangerouslySetInnerHTML={{ __html: cleanHtml(bulletin.content) }}
        />
        <label className={styles.notToday}>
          <input type="checkbox" checked={notToday} onChange={(event) => setNotToday(event.target.checked)} />
          今日不再显示
        </label>
      </div>
    </dialog>
  );
}
