import type { Schemas } from '@ug/contract';
import { openingSpan, piecesIn, longTextOf } from '#ui/long-text/long-text.rules';
import { Pieces } from '#ui/long-text/pieces';
import { MEASURE } from '#ui/long-text/text-view';
import text from '#ui/long-text/long-text.module.css';
import { lookOf, usualSettings } from './reader-settings.store';
import styles from './reader.module.css';

const { size, line, side, font } = lookOf(usualSettings);

/** The beginning of a chapter as the service paints it, before its reader's browser has laid out pages of it. */
export function PaintedChapter({ chapter }: { chapter: Schemas['Chapter'] }) {
  const whole = longTextOf(chapter.paragraphs);
  const pieces = piecesIn(whole, openingSpan(whole, 0));
  return (
    <>
      <p className={styles.running} aria-hidden="true">
        {chapter.title}
      </p>
      <div className={styles.stage}>
        <div
          className={text.strip}
          lang="zh-Hans"
          data-font={font}
          style={{
            padding: `0 max(${side}px, (100% - ${MEASURE * size}px) / 2)`,
            height: 'round(down, 100%, 1lh)',
            overflow: 'hidden',
            fontSize: `${size}px`,
            lineHeight: `${line}px`,
          }}
        >
          <h1 className={text.title}>{chapter.title}</h1>
          <Pieces pieces={pieces} />
        </div>
      </div>
      <p className={styles.share} />
    </>
  );
}
