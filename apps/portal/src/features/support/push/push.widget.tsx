import { useState } from 'react';
import { Link } from '#ui/link';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { showToast } from '#ui/toast.store';
import { isPutOff, pushAbility, pushPermission, putOff } from './push-device';
import { useWish } from './push.queries';
import styles from './push.module.css';

/** A row that leads to the settings of notifications. */
export function NotificationsRow({ className }: { className?: string }) {
  return (
    <Link to="/notifications" className={className}>
      消息通知
      <Icon name="forward" size={16} />
    </Link>
  );
}

/** Offers notifications to a waiting player, unless they have decided or postponed the question. */
export function PushCard() {
  const uid = useAccount((state) => state.account.uid);
  const [isOpen, setOpen] = useState(() => pushAbility() === 'able' && pushPermission() === 'default' && !isPutOff());
  const wish = useWish(uid);
  if (!isOpen) return null;
  const close = () => {
    putOff();
    setOpen(false);
  };
  const turnOn = () =>
    wish.mutate(
      { messages: true, support: true, notices: true },
      {
        onSuccess: () => showToast('success', '通知已开启'),
        onSettled: () => setOpen(pushPermission() === 'default'),
      },
    );
  return (
    <aside className={styles.card} aria-label="开启通知">
      <p>
        <strong>开启通知</strong>
        离开后也能收到回复、互动和消息
      </p>
      <Button look="quiet" isBusy={wish.isPending} onClick={turnOn}>
        开启
      </Button>
      <button type="button" className={styles.close} aria-label="以后再说" onClick={close}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
