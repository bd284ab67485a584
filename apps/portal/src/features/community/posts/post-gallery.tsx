import { pressedKey } from '@ug/web';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Schemas } from '@ug/contract';
import { glide } from '#ui/motion';
import { Picture } from '#ui/picture';
import { placeholderOf } from '#ui/thumb-hash';
import { headRatio, SQUARE_WIDTHS } from './post.rules';
import { ViewedPictures } from './post-pictures';
import styles from './post-gallery.module.css';

interface PostGalleryProps {
  name: string;
  pictures: readonly Schemas['SquarePicture'][];
}

/** The pictures at the head of a post's page, one after the other: swiped, turned by arrow keys, opened by a tap. */
export function PostGallery({ name, pictures }: PostGalleryProps) {
  const rail = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [first] = pictures;
  if (!first) return null;

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = rail.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)];
    if (!step || !rail.current) return;
    event.preventDefault();
    const next = Math.min(pictures.length - 1, Math.max(0, index + step));
    glide(rail.current, next * rail.current.clientWidth);
  }
  return (
    <div className={styles.gallery}>
      <ul ref={rail} className={styles.rail} onScroll={onScroll} onKeyDown={onKeyDown} aria-label={`${name}的图片`}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={`查看第 ${at + 1} 张图片，共 ${pictures.length} 张`}
              onClick={() => setOpened(at)}
            >
              <Picture
                source={picture}
                alt=""
                sizes="(width > 1024px) 520px, 100vw"
                ratio={String(headRatio(first))}
                widths={SQUARE_WIDTHS}
                placeholder={placeholderOf(picture.placeholder)}
                isEager={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className={styles.dots} aria-hidden="true">
          {pictures.map((picture, at) => (
            <i key={picture.id} data-current={at === index || undefined} />
          ))}
        </p>
      )}
      <ViewedPictures name={name} pictures={pictures} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
