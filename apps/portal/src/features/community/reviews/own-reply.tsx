import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Review } from './reviews.queries';
import styles from './reviews.module.css';

/** The answer of staff to the player's own review. The notice of it leads to the address with its number, and so to here. */
export function OwnReply({ review: { id, reply } }: { review: Review }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [search] = useSearchParams();
  const isWanted = search.get('review') === String(id);
  useEffect(() => {
    if (isWanted) words.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  if (!reply) return null;
  return (
    <p ref={words} className={styles.reply}>
      <strong>官方回复</strong>
      {reply.text}
    </p>
  );
}
