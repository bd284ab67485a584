import { tileAt, type Sprite } from './sprite.rules';
import styles from './seek-bar.module.css';

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** The small picture of a moment. */
export function SpriteFrame({ sprite, ms }: { sprite: Sprite; ms: number }) {
  const { url, columns, rows, width, height } = sprite;
  const { x, y } = tileAt(sprite, ms);
  return (
    <span
      className={styles.frame}
      style={{
        width: rem(width),
        height: rem(height),
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${rem(x)} -${rem(y)}`,
        backgroundSize: `${rem(columns * width)} ${rem(rows * height)}`,
      }}
    />
  );
}
