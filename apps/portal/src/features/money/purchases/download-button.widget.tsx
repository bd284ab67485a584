import type { Schemas } from '@ug/contract';
import { missingPackageText } from '#platform/device/own-platform';
import { Button } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { useDownloadWord } from './download-word';
import { useDownloads, useStartDownload } from './download.store';
import type { DownloadableGame } from './wanted-download';

interface Props {
  game: DownloadableGame;
  /** Undefined where there is no package for this device. */
  platform: Schemas['PlatformType'] | undefined;
}

interface ListedProps extends Props {
  /** What is said instead where the list knows more of the game than its card: that it was had before. */
  knownAs?: string | undefined;
}

/** A game's button in a list: what it takes this player to have it, or that there is nothing for this device. */
export function DownloadButton({ game, platform, knownAs }: ListedProps) {
  const start = useStartDownload();
  const own = useDownloadWord(game);
  const { word, isPrice } = knownAs === undefined ? own : { word: knownAs, isPrice: false };
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
      {isPrice && <Diamond size={15} />}
      {word}
    </Button>
  );
}

/** The same on the game's own page, where it is the one action. */
export function DownloadAction({ game, platform }: Props) {
  const start = useStartDownload();
  const { word, isPrice } = useDownloadWord(game);
  const isBusy = useDownloads((state) => state.requestingId === game.id);
  return (
    <Button
      disabled={platform === undefined}
      isBusy={isBusy}
      aria-label={platform !== undefined && isPrice ? `${word} 下载` : undefined}
      onClick={() => platform !== undefined && start(game, platform)}
    >
      {platform === undefined ? missingPackageText() : word}
    </Button>
  );
}
