import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Icon } from '#ui/icon';
import styles from './kept-chapters.module.css';

const DownloadSheet = lazyPart(async () => (await import('./download-sheet')).DownloadSheet);

interface DownloadButtonProps {
  readonly workId: number;
  /** The chapter where the reader is; the first one when absent. */
  readonly fromId?: number;
}

/** Takes chapters of a novel along, to read them without a network. Guests sign in first: kept chapters belong to a player. */
export function DownloadButton({ workId, fromId }: DownloadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isPlayer = useAccount(isSignedIn);
  const go = useGo();
  const { pathname, search } = useLocation();
  const open = () => (isPlayer ? setOpen(true) : go(loginAddress(pathname + search)));
  return (
    <>
      <button type="button" className={styles.open} aria-label="离线下载" onClick={open}>
        <Icon name="download" size={22} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadSheet workId={workId} fromId={fromId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
