import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { grownSpan, openingSpan, piecesIn, spanBefore, spanFrom, type Span } from './long-text.rules';
import { Pieces } from './pieces';
import { columnsOf, pagesOf } from './paged-columns';
import { pictureRoom } from './picture-room.rules';
import type { Direction, Motion, TextProps } from './text-view';
import { useCover } from './use-cover';
import { whenResting } from './when-resting';
import styles from './long-text.module.css';

/** A window of the text, where it is shown from, and whether the reader went there by themselves. */
interface View {
  readonly span: Span;
  readonly position: number;
  readonly isOwn: boolean;
}

/** A long text page by page. Only a window of it is laid out, in columns; one column is visible. */
export function PagedText({ motion, ...props }: TextProps & { motion: Motion }) {
  const { ref, text, title, position, look, box, tail, onMove, onLeave } = props;
  const columns = useMemo(() => columnsOf({ look, box }), [look, box]);
  const [view, setView] = useState<View>(() => ({ span: openingSpan(text, position), position, isOwn: false }));
  const strip = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const page = useRef(0);
  const at = useRef(position);
  const { span } = view;
  const cover = useCover({ strip, sheet, leaf, page, columns, isOn: motion === 'cover' });
  const isWhole = span.end >= text.length;

  function show(pixels: number, isAnimated: boolean) {
    const { style } = strip.current!;
    style.transition = isAnimated && motion === 'slide' ? '' : 'none';
    style.transform = `translateX(${pixels - page.current * columns.stride}px)`;
    // Controls of another page are not reached by keys.
    if (end.current) end.current.inert = pagesOf(strip.current!, columns).ofElement(end.current) !== page.current;
  }
  function moved(pages: ReturnType<typeof pagesOf>) {
    at.current = pages.firstOf(page.current) ?? Math.max(0, span.end - 1);
    onMove(at.current, isWhole && page.current >= pages.count() - 1);
  }
  function open(next: Span, from: number) {
    at.current = from;
    setView({ span: next, position: from, isOwn: true });
  }
  function turn(direction: Direction) {
    cover.hold(direction);
    const pages = pagesOf(strip.current!, columns);
    const next = page.current + direction;
    const isLast = next >= pages.count() - (isWhole ? 0 : 1);
    if (next < 0 && span.start > 0) return open(spanBefore(text, span.start), span.start - 1);
    if (isLast && !isWhole) {
      // The last page of a window is seldom full: the next window begins with it.
      const from = (next < pages.count() ? pages.firstOf(next) : undefined) ?? span.end;
      return open(spanFrom(text, from), from);
    }
    if (next < 0 || isLast) {
      cover.leave();
      cover.back(() => show(0, false));
      show(0, true);
      return onLeave(direction);
    }
    page.current = next;
    show(0, true);
    cover.turn();
    moved(pages);
  }
  function seen(): Span {
    const pages = pagesOf(strip.current!, columns);
    return { start: pages.firstOf(page.current) ?? span.start, end: pages.firstOf(page.current + 1) ?? span.end };
  }
  function drag(pixels: number) {
    if (motion === 'slide') show(pixels, pixels === 0);
    else if (pixels === 0) cover.back(() => show(0, false));
    else {
      const { count } = pagesOf(strip.current!, columns);
      const next = page.current + (pixels < 0 ? 1 : -1);
      const hasNext = next >= 0 && next < count() - (isWhole ? 0 : 1);
      if (cover.follow(pixels, hasNext)) show((hasNext ? page.current - next : 0) * columns.stride, false);
    }
  }
  useImperativeHandle(ref, () => ({ turn, drag, seen }));

  useLayoutEffect(() => {
    const pages = pagesOf(strip.current!, columns);
    page.current = Math.min(pages.ofPosition(at.current), pages.count() - 1);
    show(0, false);
    if (view.isOwn) {
      cover.turn();
      moved(pages);
    }
    // The page follows the window alone; everything else is read when a page is turned.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view]);
  useEffect(() => {
    const grown = grownSpan(text, span);
    if (grown.end <= span.end) return undefined;
    return whenResting(() => setView({ span: grown, position: at.current, isOwn: false }));
  }, [text, span]);

  const pieces = useMemo(() => piecesIn(text, span), [text, span]);
  return (
    <div className={styles.pages}>
      <div ref={sheet} className={styles.sheet}>
        <div
          ref={strip}
          className={styles.strip}
          lang="zh-Hans"
          data-font={look.font}
          style={{
            marginLeft: Math.floor(columns.gap / 2),
            width: columns.width,
            height: columns.height,
            columnWidth: columns.width,
            columnGap: columns.gap,
            fontSize: `${look.size}px`,
            lineHeight: `${look.line}px`,
            ...pictureRoom(columns.height - 2 * look.line),
          }}
        >
          {span.start === 0 && <h2 className={styles.title}>{title}</h2>}
          <Pieces pieces={pieces} />
          {isWhole && <div ref={end}>{tail}</div>}
        </div>
      </div>
      {motion === 'cover' && <div ref={leaf} className={styles.leaf} aria-hidden="true" inert hidden />}
    </div>
  );
}
