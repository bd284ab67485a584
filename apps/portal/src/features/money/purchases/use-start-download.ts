import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useLocation } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useGo } from '#platform/navigation/use-go';
import { showToast } from '#ui/toast.store';
import { isRequesting, useDownloads } from './download.store';
import type { DownloadableGame } from './wanted-download';

/**
 * Begins a download: free and owned games at once, a guest signs in first, a player confirms before diamonds are spent. The
 * flow comes with the first tap, since no first page needs it.
 */
export function useStartDownload(): (game: DownloadableGame, platformType: Schemas['PlatformType']) => Promise<void> {
  const go = useGo();
  const location = useLocation();
  const queries = useQueryClient();
  return async function start(game, platformType) {
    if (isRequesting()) return;
    useDownloads.setState({ requestingId: game.id });
    try {
      const { beginDownload } = await import('./download-flow');
      await beginDownload({ game, platformType, returnTo: location.pathname + location.search }, { go, queries });
    } catch (error) {
      log.warn('a download did not begin', error);
      showToast('error', failureMessage(error), { label: '重试', run: () => void start(game, platformType) });
    } finally {
      useDownloads.setState({ requestingId: null });
    }
  };
}
