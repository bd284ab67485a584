import type { PictureSource } from './picture';
import { usePinch } from './use-pinch';
import styles from './picture-viewer.module.css';

/** A picture as large as the screen allows, and larger under two fingers. */
export function ZoomPicture({ source, alt }: { source: PictureSource; alt: string }) {
  const { view, handlers } = usePinch();
  return (
    <div className={styles.slide} style={{ touchAction: view.scale > 1 ? 'none' : 'pan-x' }} {...handlers}>
      <img
        src={source.large}
        width={source.width}
        height={source.height}
        alt={alt}
        draggable={false}
        style={{
          width: '100%',
          height: 'auto',
          objectFit: 'contain',
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
        }}
      />
    </div>
  );
}
