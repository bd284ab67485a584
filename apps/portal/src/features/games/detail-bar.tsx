import type { Schemas } from '@ug/contract';
import { Button } from '../../ui/button';
import { Diamond } from '../../ui/diamond';
import { useDownloads, useStartDownload } from './download.store';
import { missingPackageText } from './own-platform';
import styles from './detail.module.css';

interface DetailBarProps {
  game: Schemas['GameDetail'];
  chosen: Schemas['GamePackage'] | undefined;
}

/** The price and the one button, always within reach. */
export function DetailBar({ game, chosen }: DetailBarProps) {
  const start = useStartDownload();
  const isBusy = useDownloads((state) => state.requestingId === game.id);
  const isFree = game.onlineType === 0;
  const word = isFree ? '下载' : `${game.buyAmount} X钻`;
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <span>价格</span>
        <strong>
          {!isFree && <Diamond size={18} />}
          {isFree ? '免费' : game.buyAmount}
        </strong>
      </p>
      <Button
        disabled={!chosen}
        isBusy={isBusy}
        aria-label={chosen && !isFree ? `${word} 下载` : undefined}
        onClick={() => chosen && start(game, chosen.platformType)}
      >
        {chosen ? word : missingPackageText()}
      </Button>
    </div>
  );
}
