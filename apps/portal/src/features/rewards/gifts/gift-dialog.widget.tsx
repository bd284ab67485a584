import type { Schemas } from '@ug/contract';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { GiftContent } from './gift-card';
import styles from './gifts.module.css';

interface GiftDialogProps {
  /** The result of the player's act, such as 领取成功. */
  title: string;
  gift: Schemas['Gift'];
  onClose: () => void;
}

/** Shows a gift that the player has just received. */
export function GiftDialog({ title, gift, onClose }: GiftDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>知道了</Button>}>
      <div className={styles.given}>
        <p className={styles.name}>{gift.name}</p>
        <GiftContent gift={gift} />
      </div>
    </Dialog>
  );
}
