import { memo, useContext, type CSSProperties } from 'react';
import { classNames } from '../class-names';
import { PictureContext } from './drawn-pictures';
import type { Piece, TextPicture } from './long-text.rules';
import styles from './long-text.module.css';

/** A picture in a column, as large as it is and never larger than a page. Its room is there before it has come. */
function PicturePiece({ at, picture }: { at: number; picture: TextPicture }) {
  const draw = useContext(PictureContext);
  const { width, height, alt } = picture;
  const room = { '--picture-width': `${width}px`, '--picture-ratio': width / height } as CSSProperties;
  return (
    <p data-at={at} data-picture="" className={styles.picture}>
      <span className={styles.frame} style={room} role={draw ? undefined : 'img'} aria-label={draw ? undefined : alt}>
        {draw?.(picture)}
      </span>
    </p>
  );
}

/** Paragraphs; one that goes on from before is not indented. */
export const Pieces = memo(function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, from, text, picture }) =>
    picture ? (
      <PicturePiece key={at} at={at} picture={picture} />
    ) : (
      <p key={at} data-at={at} className={classNames(styles.paragraph, from > 0 && styles.goesOn)}>
        {text}
      </p>
    ),
  );
});
