import { TileRow } from '#ui/tile-row';
import { SeriesTile } from '#features/library/series/series-tile.widget';
import { NovelTile } from './novel-tile';
import type { WorkCard } from './works.queries';
import styles from './novel-tiles.module.css';

/** Novels and series side by side, in a row that scrolls sideways. */
export function NovelTiles({ novels }: { novels: readonly WorkCard[] }) {
  return (
    <TileRow>
      {novels.map((novel) => (
        <li key={novel.id} className={styles.tile}>
          {novel.kind === 'novel' ? <NovelTile novel={novel} /> : <SeriesTile series={novel} />}
        </li>
      ))}
    </TileRow>
  );
}
