import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { missingPackageText } from '#platform/device/own-platform';
import { Button } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { formatNumber } from '#ui/format';
import { useIsPainted } from '#ui/use-is-painted';
import { offerWord, useOffer, type Priced } from './download-word';
import { useDownloads } from './download.store';
import { useStartDownload } from './use-start-download';
import type { DownloadableGame } from './wanted-download';
import styles from './download-button.module.css';

/** The mark of an owned game, beside its name. */
export function OwnedMark({ game, children }: { game: Priced; children: ReactNode }) {
  return useOffer(game) === 'owned' && children;
}

/** A price, which a painted page shows to guests alone. */
export function GuestPrice({ children }: { children: ReactNode }) {
  return (
    <span className={styles.price} data-painted={useIsPainted() || undefined}>
      {children}
    </span>
  );
}

interface Props {
  game: DownloadableGame;
  /** Undefined where there is no package for this device. */
  platform: Schemas['PlatformType'] | undefined;
}

interface ListedProps extends Props {
  /** Replaces the button's word in a list that knows more of the game than its card: that the player had it before. */
  knownAs?: string | undefined;
}

/** A game's button in a list: what it takes this player to have it, or that there is nothing for this device. */
export function DownloadButton({ game, platform, knownAs }: ListedProps) {
  const start = useStartDownload();
  const offer = useOffer(game);
  const word = knownAs ?? offerWord(offer, game);
  const isBusy = useDownloads((state) => state.requestingId === game.id);
  if (platform === undefined) {
    return (
      <Button look="quiet" disabled aria-label={`${missingPackageText()} ${game.name}`}>
        {missingPackageText()}
      </Button>
    );
  }
  return (
    <Button look="quiet" isBusy={isBusy} aria-label={`${word} ${game.name}`} onClick={() => start(game, platform)}>
      {knownAs === undefined && offer === 'price' ? (
        <GuestPrice>
          <Diamond size={15} />
          {formatNumber(game.buyAmount)}
        </GuestPrice>
      ) : (
        word
      )}
    </Button>
  );
}

/** The same on the game's own page, where it is the one action. */
export function DownloadAction({ game, platform }: Props) {
  const start = useStartDownload();
  const offer = useOffer(game);
  const word = offerWord(offer, game);
  const shown =
    offer === 'price' ? (
      <GuestPrice>
        <Diamond size={18} isLight />
        {word} 下载
      </GuestPrice>
    ) : (
      word
    );
  const isBusy = useDownloads((state) => state.requestingId === game.id);
  return (
    <Button
      disabled={platform === undefined}
      isBusy={isBusy}
      onClick={() => platform !== undefined && start(game, platform)}
    >
      {platform === undefined ? missingPackageText() : shown}
    </Button>
  );
}
