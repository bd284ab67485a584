import { useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '#platform/log/log';
import { useOnline } from '#platform/network/use-online';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { formatNumber } from '#ui/format';
import { Sheet } from '#ui/sheet';
import { download, stopDownload } from './downloader';
import { useDownloading, type Downloading } from './downloading.store';
import { keptIdsQuery } from './kept-chapters.queries';
import { NEXT_CHAPTERS, type Scope } from './kept-chapters.rules';
import styles from './kept-chapters.module.css';

interface DownloadSheetProps {
  readonly workId: number;
  readonly fromId: number | undefined;
  readonly onClose: () => void;
}

function endWords({ state, done, total }: Downloading): string {
  if (state === 'full') return '离线空间已满，删除一些书后再下载';
  if (state === 'failed') return '下载中断了，请检查网络后重试；已下载的章节可以阅读';
  // A stopped download may lack chapters that were not found or not fetched yet.
  if (state === 'stopped') return done === 0 ? '已停止下载' : `已停止下载，本次已下载 ${formatNumber(done)} 章`;
  return total === 0 ? '可以离线阅读的章节都已下载' : `已下载 ${formatNumber(done)} 章`;
}

function Progress({ now }: { now: Downloading }) {
  return (
    <div className={styles.progress}>
      <p role="status">
        {now.total === 0 ? '正在准备…' : `正在下载 ${formatNumber(now.done)} / ${formatNumber(now.total)} 章`}
      </p>
      <progress aria-label="下载进度" max={Math.max(now.total, 1)} value={now.done} />
      <Button look="plain" onClick={stopDownload}>
        停止下载
      </Button>
    </div>
  );
}

/** The state of the download in words. */
function Situation({ now, isOwn }: { now: Downloading | null; isOwn: boolean }) {
  const isOnline = useOnline();
  if (!isOnline) return <p className={styles.end}>当前没有网络，联网后可以下载</p>;
  if (now && isOwn && now.state === 'running') return <Progress now={now} />;
  if (now && isOwn) {
    return (
      <p className={styles.end} role="status">
        {endWords(now)}
      </p>
    );
  }
  return now?.state === 'running' ? <p className={styles.end}>{`正在下载《${now.title}》，完成后再下载这本`}</p> : null;
}

function Choices({ isDisabled, onStart }: { isDisabled: boolean; onStart: (scope: Scope) => void }) {
  return (
    <div className={styles.choices}>
      <Button disabled={isDisabled} onClick={() => onStart('next')}>
        {`下载后面 ${NEXT_CHAPTERS} 章`}
      </Button>
      <Button look="plain" disabled={isDisabled} onClick={() => onStart('all')}>
        下载全部可读章节
      </Button>
    </div>
  );
}

/** The sheet that takes the next chapters along, or all that its player may read. */
export function DownloadSheet({ workId, fromId, onClose }: DownloadSheetProps) {
  const uid = useAccount(({ account }) => account.uid);
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { data: kept } = useQuery(keptIdsQuery(uid, workId));
  const now = useDownloading((state) => state.now);
  const isOwn = now?.workId === workId && now.uid === uid;
  const isRunning = now?.state === 'running';
  const start = (scope: Scope) => void download({ uid, workId, scope, fromId }, queries).catch(log.warn);
  const count = kept?.size ?? 0;
  return (
    <Sheet title="离线下载" closing="关闭" onClose={onClose}>
      <p className={styles.hint}>
        {count > 0 ? `这本书已有 ${formatNumber(count)} 章可以离线阅读。` : '下载后没有网络也能读。'}
        退出登录或 30 天未读会自动清除，会员章节可离线 7 天。
      </p>
      <Situation now={now} isOwn={isOwn} />
      {!(isOwn && isRunning) && <Choices isDisabled={isRunning || !isOnline} onStart={start} />}
      <div className={styles.way}>
        <ButtonLink to="/offline" look="quiet">
          离线管理
        </ButtonLink>
      </div>
    </Sheet>
  );
}
