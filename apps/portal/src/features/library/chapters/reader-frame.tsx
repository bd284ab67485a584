import type { ReactNode } from 'react';
import { useReaderSettings } from './reader-settings.store';
import { useIsPainted } from '#ui/use-is-painted';
import { usePaper } from './use-paper';
import { useSettingsSync } from './use-settings-sync';
import styles from './reader.module.css';

/** The paper that everything of the reader lies on, as dim as its reader wants it. */
export function ReaderFrame({ children }: { children: ReactNode }) {
  const isPainted = useIsPainted();
  const own = usePaper();
  const paper = isPainted ? 'painted' : own;
  const chosen = useReaderSettings((settings) => settings.brightness);
  useSettingsSync();
  const brightness = isPainted ? 100 : chosen;
  return (
    <div className={styles.frame} data-paper={paper}>
      {children}
      {brightness < 100 && <div className={styles.dim} style={{ opacity: 1 - brightness / 100 }} />}
    </div>
  );
}
