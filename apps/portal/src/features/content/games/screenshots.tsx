import type { Schemas } from '@ug/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Picture } from '#ui/picture';
import styles from './screenshots.module.css';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

/** Pictures of a game in a row; each opens over the whole screen. */
export function Screenshots({ name, pictures }: { name: string; pictures: readonly Schemas['Picture'][] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-label="游戏截图">
      <ul className={styles.rail}>
        {pictures.map((picture, index) => (
          <li key={picture.id} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
            <button type="button" aria-label={`查看第 ${index + 1} 张截图`} onClick={() => setOpened(index)}>
              <Picture
                source={picture}
                alt=""
                sizes="(width >= 35em) and (height <= 500px) 416px, 220px"
                isEager={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <PictureViewer label={`${name} 截图`} pictures={pictures} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}
