import { MyGifts } from './my-gifts.widget';
import { RedeemBox } from './redeem-box';
import styles from './gifts.module.css';

/** The page of gifts: redeems codes and lists the player's gifts. */
export function GiftsPage() {
  return (
    <div className={styles.page}>
      <RedeemBox />
      <MyGifts />
    </div>
  );
}
