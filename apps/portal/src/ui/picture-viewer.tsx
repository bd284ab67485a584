import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon';
import type { PictureSource } from './picture';
import { scrollBehavior } from './scroll-behavior';
import { useModal } from './use-modal';
import { ZoomPicture } from './zoom-picture';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  label: string;
  pictures: readonly PictureSource[];
  /** Which picture is shown first. */
  first: number;
  onClose: () => void;
}

/** Pictures over the whole screen: swiped or turned by keys, pinched or double-tapped to look closer. */
export function PictureViewer({ label, pictures, first, onClose }: PictureViewerProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const last = pictures.length - 1;
  const modal = useModal(onClose);

  useLayoutEffect(() => {
    rail.current?.scrollTo?.({ left: first * rail.current.clientWidth, behavior: 'instant' });
  }, [first]);

  function show(next: number) {
    const target = Math.min(last, Math.max(0, next));
    setIndex(target);
    rail.current?.scrollTo?.({ left: target * rail.current.clientWidth, behavior: scrollBehavior() });
  }
  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = rail.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    <dialog className={styles.viewer} aria-label={label} onKeyDown={onKeyDown} {...modal}>
      <div ref={rail} className={styles.rail} tabIndex={0} role="group" aria-label={label} onScroll={onScroll}>
        {pictures.map((picture, position) => (
          <ZoomPicture key={picture.large} source={picture} alt={`第 ${position + 1} 张，共 ${pictures.length} 张`} />
        ))}
      </div>
      <div className={styles.head}>
        <span role="status">
          {index + 1} / {pictures.length}
        </span>
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className={styles.turn}>
        <button type="button" aria-label="上一张" disabled={index === 0} onClick={() => show(index - 1)}>
          <Icon name="back" size={26} />
        </button>
        <button type="button" aria-label="下一张" disabled={index === last} onClick={() => show(index + 1)}>
          <Icon name="forward" size={26} />
        </button>
      </div>
    </dialog>
  );
}
