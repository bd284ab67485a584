import { useGo } from '#platform/navigation/use-go';
import { keepWayBack, type WayBack } from '#platform/session/way-back';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import styles from './download-dialogs.module.css';

interface BalanceDialogProps {
  readonly onClose: () => void;
  /** The page to go on with after a recharge. */
  readonly back: WayBack;
  readonly onRecharge?: () => void;
}

/** Says that there are too few X diamonds, and leads to where there are more. */
export function BalanceDialog({ onClose, back, onRecharge }: BalanceDialogProps) {
  const go = useGo();
  function recharge() {
    keepWayBack(back);
    onRecharge?.();
    onClose();
    go('/recharge');
  }
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button onClick={recharge}>充值</Button>
    </>
  );
  return (
    <Dialog title="当前X钻余额不足！" onClose={onClose} actions={actions}>
      <p className={styles.lead}>当前余额不足，请您充值后继续使用</p>
    </Dialog>
  );
}
