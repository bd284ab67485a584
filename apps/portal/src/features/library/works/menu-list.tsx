import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { formatNumber } from '#ui/format';
import { Link } from '#ui/link';
import { readerAddress, useChapterChoice } from '#features/library/chapters/chapters.queries';
import { classNames } from '#ui/class-names';
import { Chip } from '#ui/chip';
import { Diamond } from '#ui/diamond';
import { VisuallyHidden } from '#ui/visually-hidden';
import { ownsPart, type MenuPart, type MenuRow, type OwnedParts } from './menu.rules';
import styles from './menu.module.css';

/** Rows that are ready above and below the screen. */
const ROWS_AHEAD = 8;
/** Heights of rows at the design's root of 16 pixels. They equal the style sheet's, so no row is measured. */
const ROW_PX = 53;
const VOLUME_PX = 44;

const rootScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
const followSize = (notify: () => void) => {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
};

/** A chapter of another price than nothing says so, until it was bought. */
function PartTerms({ part: { access, price }, isOwned }: { part: MenuPart; isOwned: boolean }) {
  if (access === 'free') return null;
  if (isOwned) return <small className={styles.kept}>已购</small>;
  if (access === 'member') return <Chip>会员</Chip>;
  return (
    <span className={styles.price}>
      <Diamond size={14} />
      {formatNumber(price)}
      <VisuallyHidden>X钻</VisuallyHidden>
    </span>
  );
}

interface PartRowProps {
  workId: number;
  part: MenuPart;
  isCurrent: boolean;
  /** It can be read without a network. */
  isKept: boolean;
  /** Its reader bought it. */
  isOwned: boolean;
}

function PartRow({ workId, part, isCurrent, isKept, isOwned }: PartRowProps) {
  const open = useChapterChoice(workId);
  return (
    <Link
      to={readerAddress(workId, part.id)}
      replace
      onClick={(event) => open(part.id, event)}
      className={classNames(styles.part, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span>{part.title}</span>
      {isCurrent && <small>读到这里</small>}
      {isKept && <small className={styles.kept}>已下载</small>}
      <PartTerms part={part} isOwned={isOwned} />
    </Link>
  );
}

interface MenuListProps {
  workId: number;
  rows: readonly MenuRow[];
  /** The chapter where one is; it comes into view. */
  currentId: number | undefined;
  /** The chapters that this device keeps. */
  kept: ReadonlySet<number> | undefined;
  /** Parts that the reader bought; undefined for guests, and until it is known. */
  rights: OwnedParts | undefined;
}

/** The menu; it draws only the rows near the screen. */
export function MenuList({ workId, rows, currentId, kept, rights }: MenuListProps) {
  const [top, setTop] = useState(0);
  const scale = useSyncExternalStore(followSize, rootScale);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'volume' ? VOLUME_PX : ROW_PX) * scale,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, scale]);
  const showCurrent = useEffectEvent(() => {
    const index = rows.findIndex((row) => row.kind === 'part' && row.part.id === currentId);
    if (index > 0) virtualizer.scrollToIndex(index, { align: 'center' });
  });
  // When the list is there, once it is known where it begins; not again, for its reader has scrolled since.
  useEffect(() => {
    if (top > 0) showCurrent();
  }, [top]);

  const shown = virtualizer.getVirtualItems();
  const end = top + virtualizer.getTotalSize();
  return (
    <ul
      className={styles.list}
      style={{ paddingBottom: Math.max(0, end - (shown.at(-1)?.end ?? top)) }}
      ref={(list) => setTop((known) => (list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : known))}
    >
      {shown.map(({ index, key, start }, nth) => {
        const row = rows[index]!;
        return (
          <li
            key={key}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            style={{ marginTop: start - (shown[nth - 1]?.end ?? top) }}
          >
            {row.kind === 'volume' ? (
              <h2 className={styles.volume}>{row.title}</h2>
            ) : (
              <PartRow
                workId={workId}
                part={row.part}
                isCurrent={row.part.id === currentId}
                isKept={kept?.has(row.part.id) ?? false}
                isOwned={rights !== undefined && ownsPart(rights, row.part.id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
