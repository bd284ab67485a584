import type { ReactNode } from 'react';
import { Link } from '#ui/link';
import { PlaceSyncWord } from '#features/library/places/place-sync.widget';
import { useGoBack } from '#platform/navigation/use-go';
import { Icon } from '#ui/icon';
import { BookSlider } from './book-slider';
import type { BookPoint } from './book-progress.rules';
import { FROM_READER, menuAddress } from './chapters.queries';
import { ReaderSettingsPanel } from './reader-settings-panel';
import type { Direction } from '#ui/long-text/text-view';
import { changeSettings } from './reader-settings.store';
import { usePaper } from './use-paper';
import styles from './reader-bars.module.css';

/** The layer over the text. */
export type ReaderPanel = 'none' | 'bars' | 'settings';

interface ReaderHeadProps {
  title: string;
  /** The work that is read, once it is known. */
  workId?: number;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** The head: the way out of the book, and which book it is. */
export function ReaderHead({ title, workId, children }: ReaderHeadProps) {
  const goBack = useGoBack('/');
  return (
    <header className={styles.head}>
      <button type="button" className={styles.icon} aria-label="返回" onClick={goBack}>
        <Icon name="back" size={22} />
      </button>
      <strong>{title}</strong>
      {workId !== undefined && <PlaceSyncWord workId={workId} />}
      {children}
    </header>
  );
}

function NightButton() {
  const isNight = usePaper() === 'night';
  return (
    <button
      type="button"
      aria-label={isNight ? '切换到日间' : '切换到夜间'}
      onClick={() => changeSettings({ isNight: !isNight })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {isNight ? (
          <path d="M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400" />
        ) : (
          <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />
        )}
      </svg>
      {isNight ? '日间' : '夜间'}
    </button>
  );
}

interface ReaderFootProps {
  chapter: { id: number; workId: number; previousId: number | null; nextId: number | null };
  permille: number;
  panel: ReaderPanel;
  onPanel: (panel: ReaderPanel) => void;
  onLeave: (direction: Direction) => void;
  onGo: (point: BookPoint) => void;
  /** Reads aloud; null where the browser has no voice. */
  onSpeak: (() => void) | null;
}

/** The foot: how far one is, the ways to elsewhere, and how the text looks. */
export function ReaderFoot({ chapter, permille, panel, onPanel, onLeave, onGo, onSpeak }: ReaderFootProps) {
  const { id, workId, previousId, nextId } = chapter;
  return (
    <div className={styles.foot} role="group" aria-label="阅读工具">
      {panel === 'settings' ? (
        <ReaderSettingsPanel />
      ) : (
        <div className={styles.progress}>
          <button type="button" disabled={previousId === null} onClick={() => onLeave(-1)}>
            上一章
          </button>
          <BookSlider workId={workId} chapterId={id} permille={permille} onGo={onGo} />
          <button type="button" disabled={nextId === null} onClick={() => onLeave(1)}>
            下一章
          </button>
        </div>
      )}
      <div className={styles.actions}>
        <Link to={menuAddress(workId)} state={FROM_READER}>
          <Icon name="rows" size={22} />
          目录
        </Link>
        <NightButton />
        {onSpeak && (
          <button type="button" onClick={onSpeak}>
            <span className={styles.letter} aria-hidden="true">
              ♪
            </span>
            朗读
          </button>
        )}
        <button
          type="button"
          aria-expanded={panel === 'settings'}
          onClick={() => onPanel(panel === 'settings' ? 'bars' : 'settings')}
        >
          <span className={styles.letter} aria-hidden="true">
            Aa
          </span>
          设置
        </button>
      </div>
    </div>
  );
}
