import { useGo } from '#platform/navigation/use-go';
import { setVipSource } from '#platform/session/vip-config';
import { formatDeadline } from '#platform/time/deadline';
import { Button } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { Dialog } from '#ui/dialog';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { closeDownloadDialog, useConfirmDownload, useDownloads, type Download } from './download.store';
import styles from './download-dialogs.module.css';

function MembershipLine({ gameId }: { gameId: number }) {
  const status = usePlayerStatus();
  const go = useGo();
  function openMembership() {
    setVipSource(gameId);
    closeDownloadDialog();
    go('/profile?pop=1');
  }
  return (
    <div className={styles.membership}>
      <span>会员免费下载</span>
      {isMember(status) ? (
        <span>{status?.expTime ? `有效期至 ${formatDeadline(status.expTime)}` : '长期有效'}</span>
      ) : (
        <button type="button" onClick={openMembership}>
          立即开通
        </button>
      )}
    </div>
  );
}

function BalanceLine({ amount }: { amount: number }) {
  const status = usePlayerStatus();
  if (!status) return null;
  if (isMember(status)) return <p className={styles.hint}>您是会员，本次下载免费</p>;
  const rest = status.coinNum - amount;
  return (
    <p className={styles.hint}>
      当前余额 {status.coinNum} X钻{rest >= 0 && `，下载后剩余 ${rest}`}
    </p>
  );
}

function PurchaseDialog({ download }: { download: Download }) {
  const isBusy = useDownloads((state) => state.requestingId !== null);
  const confirm = useConfirmDownload();
  const { game } = download;
  const actions = (
    <>
      <Button look="plain" disabled={isBusy} onClick={closeDownloadDialog}>
        取消
      </Button>
      <Button isBusy={isBusy} onClick={() => confirm(download)}>
        下载
      </Button>
    </>
  );
  return (
    <Dialog title="下载确认" onClose={closeDownloadDialog} actions={actions}>
      <p className={styles.lead}>下载此游戏需要</p>
      <p className={styles.amount}>
        <Diamond size={26} />
        <strong>{game.buyAmount}</strong> X钻
      </p>
      {download.isRepriced && (
        <p className={styles.news} role="alert">
          价格刚刚有变化，请确认新价格
        </p>
      )}
      <BalanceLine amount={game.buyAmount} />
      <MembershipLine gameId={game.id} />
    </Dialog>
  );
}

function BalanceDialog() {
  const go = useGo();
  function recharge() {
    closeDownloadDialog();
    go('/recharge');
  }
  const actions = (
    <>
      <Button look="plain" onClick={closeDownloadDialog}>
        取消
      </Button>
      <Button onClick={recharge}>充值</Button>
    </>
  );
  return (
    <Dialog title="当前X钻余额不足！" onClose={closeDownloadDialog} actions={actions}>
      <p className={styles.lead}>当前余额不足，请您充值后继续使用</p>
    </Dialog>
  );
}

function OutsideDialog() {
  const actions = <Button onClick={closeDownloadDialog}>知道了</Button>;
  return (
    <Dialog title="请在浏览器中打开" onClose={closeDownloadDialog} actions={actions}>
      <p className={styles.lead}>微信内无法下载。请点击右上角 ··· ，选择“在浏览器打开”后再下载。</p>
    </Dialog>
  );
}

/** The dialogs of the download flow, ready on every screen. */
export function DownloadDialogs() {
  const { dialog, download } = useDownloads();
  if (dialog === 'purchase' && download) return <PurchaseDialog download={download} />;
  if (dialog === 'balance') return <BalanceDialog />;
  if (dialog === 'outside') return <OutsideDialog />;
  return null;
}
