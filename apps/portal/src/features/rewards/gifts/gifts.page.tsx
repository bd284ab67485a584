import { MyGifts } from './my-gifts.widget';
import { RedeemBox } from './redeem-box';
import styles from './gifts.module.css';

/** Where codes are typed, and what the player has. */
export function GiftsPage() {
  return (
    <div className={styles.page}>
      <RedeemBox />
      <MyGifts />
    </div>
  );
}
