import type { Schemas } from '@ug/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Picture } from '#ui/picture';
import { TileRow } from '#ui/tile-row';
import styles from './screenshots.module.css';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

/** Pictures of a game in a row; each opens over the whole screen. */
export function Screenshots({ name, pictures }: { name: string; pictures: readonly Schemas['Picture'][] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-label="游戏截图">
      <TileRow>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.place} data-upright={picture.height > picture.width || undefined}>
            <button type="button" aria-label={`查看第 ${index + 1} 张截图`} onClick={() => setOpened(index)}>
              {picture.height > picture.width && (
                <Picture source={picture} alt="" sizes="40px" ratio="auto" className={styles.blurred} />
              )}
              <Picture
                source={picture}
                alt=""
                sizes="(width >= 35em) and (height <= 500px) 416px, 92vw"
                ratio="auto"
                isEager={index === 0}
                className={styles.shot}
              />
              {pictures.length > 1 && (
                <span className={styles.count} aria-hidden="true">
                  {index + 1} / {pictures.length}
                </span>
              )}
            </button>
          </li>
        ))}
      </TileRow>
      {opened !== null && (
        <Suspense fallback={null}>
          <PictureViewer label={`${name} 截图`} pictures={pictures} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}
