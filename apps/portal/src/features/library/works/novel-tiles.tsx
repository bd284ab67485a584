import { SeriesTile } from '#features/library/series/series-tile.widget';
import { NovelTile } from './novel-tile';
import type { WorkCard } from './works.queries';
import styles from './novel-tiles.module.css';

/** Novels and series side by side, in a row that scrolls sideways. */
export function NovelTiles({ novels }: { novels: readonly WorkCard[] }) {
  return (
    <ul className={styles.tiles}>
      {novels.map((novel) => (
        <li key={novel.id}>{novel.kind === 'novel' ? <NovelTile novel={novel} /> : <SeriesTile series={novel} />}</li>
      ))}
    </ul>
  );
}
