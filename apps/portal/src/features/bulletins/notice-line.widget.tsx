import { appConfig } from '../../platform/config/app-config';
import { askForBulletin } from './bulletin.store';
import { useKnownBulletin } from './bulletins.queries';
import styles from './bulletins.module.css';

const blockEnds = /<\/(p|li|h[1-3]|blockquote)>|<br ?\/?>/g;

/** What HTML says, as text: parsed aside, where nothing of it is fetched or run. */
function textOf(html: string): string {
  const spaced = html.replace(blockEnds, '$& ');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
}

/** One line of the current bulletin, which opens it; it is always there, so that nothing moves when one comes. */
export function NoticeLine() {
  const bulletin = useKnownBulletin();
  const tag = <b aria-hidden="true">公告</b>;
  if (!bulletin) {
    return (
      <p className={styles.notice}>
        {tag}
        <span>欢迎来到{appConfig.title}，祝你玩得开心</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.notice}
      aria-label={`公告：${bulletin.title}`}
      aria-haspopup="dialog"
      onClick={askForBulletin}
    >
      {tag}
      <span>{textOf(bulletin.content) || bulletin.title}</span>
    </button>
  );
}
