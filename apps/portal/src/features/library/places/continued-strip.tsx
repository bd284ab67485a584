import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePush } from '#platform/realtime/use-push';
import { useAccount } from '#platform/session/account.store';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import { create } from 'zustand';
import { continuedQuery } from './places.queries';
import { movedOn, progressWords } from './reading-entries.rules';
import styles from './continued-strip.module.css';

/** The reading that its player put away, by its last moment: later reading is offered again. */
const useClosed = create<{ at: string }>(() => ({ at: '' }));

/** The work that a player read last, one tap from where they were. */
export function ContinuedStrip() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const query = continuedQuery(uid);
  const { data } = useQuery(query);
  const closedAt = useClosed((state) => state.at);
  usePush('place.moved', (moved) => {
    const next = movedOn(queries.getQueryData(query.queryKey), moved);
    if (next) queries.setQueryData(query.queryKey, next);
    else void queries.invalidateQueries({ queryKey: query.queryKey });
  });
  const { work, place } = data?.entry ?? {};
  if (!data?.entry || !work || !place || place.at <= closedAt) return null;
  return (
    <aside className={styles.strip} aria-label="继续阅读">
      <Link to={`/readbook/${work.id}/${place.partId}`} className={styles.way}>
        <Picture source={work.cover} alt="" sizes="36px" ratio="3 / 4" className={styles.cover} />
        <span className={styles.words}>
          <strong>{work.title}</strong>
          <small>{progressWords(data.entry)}</small>
        </span>
        <span className={styles.go}>继续阅读</span>
      </Link>
      <button
        type="button"
        className={styles.close}
        aria-label="收起继续阅读"
        onClick={() => useClosed.setState({ at: place.at })}
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
