import styles from './skeleton.module.css';

/** A grey shape where content will be, of the content's own size, so that nothing moves when it comes. */
export function Skeleton({ width, height, radius = 6 }: { width?: number | string; height: number; radius?: number }) {
  const rem = (length: number) => `${length / 16}rem`;
  return (
    <span
      className={styles.skeleton}
      style={{
        width: typeof width === 'number' ? rem(width) : width,
        height: rem(height),
        borderRadius: rem(radius),
      }}
    />
  );
}

/** Wraps the skeletons of one area: says once, to those who listen, that it is loading. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-label="加载中">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
