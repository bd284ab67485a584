import { useGo } from '#platform/navigation/use-go';
import { setVipSource } from '#platform/session/vip-config';
import { formatDeadline } from '#platform/time/deadline';
import { Button } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { Dialog } from '#ui/dialog';
import { formatCoins, formatNumber } from '#ui/format';
import { MemberLine, OpenMembership } from '#ui/member-line';
import { isMember, usePlayerStatus, useStatusIsAwaited } from '#features/players/accounts/accounts.queries';
import { BalanceDialog } from './balance-dialog.widget';
import { useConfirmDownload } from './download-flow';
import { closeDownloadDialog, useDownloads, type Download } from './download.store';
import { wantDownload } from './wanted-download';
import styles from './download-dialogs.module.css';

function MembershipLine({ gameId }: { gameId: number }) {
  const status = usePlayerStatus();
  const isAwaited = useStatusIsAwaited();
  const go = useGo();
  function openMembership() {
    setVipSource(gameId);
    closeDownloadDialog();
    go('/profile?pop=1');
  }
  return (
    <MemberLine text="会员免费下载">
      {isMember(status) ? (
        <span>{status?.expTime ? `有效期至 ${formatDeadline(status.expTime)}` : '长期有效'}</span>
      ) : (
        !isAwaited && <OpenMembership onOpen={openMembership} />
      )}
    </MemberLine>
  );
}

function BalanceLine({ amount }: { amount: number }) {
  const status = usePlayerStatus();
  if (!status) return null;
  if (isMember(status)) return <p className={styles.hint}>您是会员，本次下载免费</p>;
  const rest = status.coinNum - amount;
  return (
    <p className={styles.hint}>
      当前余额 {formatCoins(status.coinNum)}
      {rest >= 0 && `，下载后剩余 ${formatNumber(rest)}`}
    </p>
  );
}

function PurchaseDialog({ download }: { download: Download }) {
  const isBusy = useDownloads((state) => state.requestingId !== null);
  // The status decides about the price and about the balance.
  const isAwaited = useStatusIsAwaited();
  const confirm = useConfirmDownload();
  const { game } = download;
  const actions = (
    <>
      <Button look="plain" disabled={isBusy} onClick={closeDownloadDialog}>
        取消
      </Button>
      <Button isBusy={isBusy || isAwaited} onClick={() => confirm(download)}>
        下载
      </Button>
    </>
  );
  return (
    <Dialog title="下载确认" onClose={closeDownloadDialog} actions={actions}>
      <p className={styles.lead}>下载此游戏需要</p>
      <p className={styles.amount}>
        <Diamond size={26} />
        <strong>{formatNumber(game.buyAmount)}</strong> X钻
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

/** The order of the recharge leads back to where the game was asked for, and there it is asked for again. */
function TooFewDialog({ download }: { download: Download }) {
  return (
    <BalanceDialog
      onClose={closeDownloadDialog}
      back={{ to: download.returnTo, label: `继续下载《${download.game.name}》` }}
      onRecharge={() => wantDownload({ ...download, lacksCoins: true })}
    />
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
  if (dialog === 'balance' && download) return <TooFewDialog download={download} />;
  if (dialog === 'outside') return <OutsideDialog />;
  return null;
}
