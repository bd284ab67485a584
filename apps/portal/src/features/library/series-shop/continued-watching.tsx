import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useAccount } from '#platform/session/account.store';
import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import { SectionHead } from '#ui/section-head';
import { TileRow } from '#ui/tile-row';
import { useIsPainted } from '#ui/use-is-painted';
import { watchingQuery } from '#features/library/places/places.queries';
import styles from './continued-watching.module.css';

type Entry = Schemas['ReadingEntry'];

/** A series with where its player goes on; nothing for one that was taken down meanwhile. */
function WatchingTile({ entry: { work, resume } }: { entry: Entry }) {
  if (!work || !resume) return null;
  const share = resume.durationMs === 0 ? 0 : Math.min(1, resume.positionMs / resume.durationMs);
  return (
    <li className={styles.place}>
      <Link to={`/series/${work.id}/${resume.partId}`} className={styles.tile}>
        <span className={styles.frame}>
          <Picture source={work.cover} alt="" sizes="150px" ratio="16 / 9" className={styles.picture} />
          <i className={styles.share} style={{ '--share': share } as React.CSSProperties} aria-hidden="true" />
        </span>
        <strong>{work.title}</strong>
        <small>{resume.isAgain ? '已看完 · 重看' : resume.partTitle}</small>
      </Link>
    </li>
  );
}

/** 继续观看 of one kind of series, where a player watches some. */
export function ContinuedWatching({ kind }: { kind: Schemas['WorkKind'] }) {
  const isPainted = useIsPainted();
  const uid = useAccount(({ account }) => account.uid);
  const { data } = useQuery(watchingQuery(isPainted ? '' : uid));
  const entries = data?.list.filter(({ work, resume }) => work?.kind === kind && resume) ?? [];
  if (entries.length === 0) return null;
  return (
    <section aria-label="继续观看">
      <SectionHead title="继续观看" />
      <TileRow>
        {entries.map((entry) => (
          <WatchingTile key={entry.id} entry={entry} />
        ))}
      </TileRow>
    </section>
  );
}
