import type { Schemas } from '@ug/contract';
import { formatCoins } from '#ui/format';
import { BuyButton } from '#features/library/entitlements/buy-button.widget';
import { ButtonLink } from '#ui/button';
import { Diamond } from '#ui/diamond';
import styles from './chapter-tail.module.css';

/** The way to read a locked chapter to its end. */
export function ChapterOffer({ chapter }: { chapter: Schemas['Chapter'] }) {
  const { access, price } = chapter;
  if (access === 'member') {
    return (
      <section className={styles.offer} aria-label="会员章节">
        <strong>会员章节</strong>
        <p>开通会员，继续读完本章</p>
        <ButtonLink to="/profile?pop=1">开通会员</ButtonLink>
      </section>
    );
  }
  return (
    <section className={styles.offer} aria-label="付费章节">
      <strong>付费章节</strong>
      <p className={styles.price}>
        本章 <Diamond size={16} /> {formatCoins(price)}
      </p>
      <BuyButton workId={chapter.workId} partId={chapter.id}>
        购买本章
      </BuyButton>
    </section>
  );
}
