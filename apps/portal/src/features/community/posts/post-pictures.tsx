import type { Schemas } from '@ug/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Picture } from '#ui/picture';
import { placeholderOf } from '#ui/thumb-hash';
import { gridOf, SQUARE_WIDTHS } from './post.rules';
import styles from './post-pictures.module.css';

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

type SquarePicture = Schemas['SquarePicture'];

interface ViewedProps {
  name: string;
  pictures: readonly SquarePicture[];
  opened: number | null;
  onClose: () => void;
}

/** The pictures of a post over the whole screen, once one of them was tapped. */
export function ViewedPictures({ name, pictures, opened, onClose }: ViewedProps) {
  if (opened === null) return null;
  return (
    <Suspense fallback={null}>
      <PictureViewer label={`${name}的图片`} pictures={pictures} first={opened} onClose={onClose} />
    </Suspense>
  );
}

const sizesOf = { 1: '260px', 2: '180px', 3: '120px' } as const;

/** The pictures of a post in a list: their places are known before they come. */
export function PostPictures({ name, pictures }: { name: string; pictures: readonly SquarePicture[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const { columns, ratio } = gridOf(pictures);
  return (
    <>
      <ul className={styles.grid} data-columns={columns}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`查看第 ${index + 1} 张图片，共 ${pictures.length} 张`}
              onClick={() => setOpened(index)}
            >
              <Picture
                source={picture}
                alt=""
                sizes={sizesOf[columns]}
                ratio={String(ratio)}
                widths={SQUARE_WIDTHS}
                placeholder={placeholderOf(picture.placeholder)}
              />
            </button>
          </li>
        ))}
      </ul>
      <ViewedPictures name={name} pictures={pictures} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
