import { memo, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { prefersLessMotion } from '../motion';
import type { Piece, Span } from './long-text.rules';
import { pictureHeight, pictureRoom } from './picture-room.rules';
import { Pieces } from './pieces';
import { MEASURE, type Direction, type TextProps } from './text-view';
import { blocksOf, rangeAround, type Block } from './text-blocks.rules';
import { boxAt, firstPosition } from './text-measure';
import styles from './long-text.module.css';

interface BlockProps {
  block: Block;
  /** Characters in a line, and the height of one, in pixels. */
  perLine: number;
  line: number;
  /** The width of a character, and the greatest height of a picture, in pixels. */
  size: number;
  room: number;
}

/** A block that is not laid out is held to be as high as its characters need. */
const TextBlock = memo(function TextBlock({ block, perLine, line, size, room }: BlockProps) {
  const heightOf = ({ text, picture }: Piece) =>
    picture ? pictureHeight(picture, perLine * size, room) + 1.5 * size : Math.ceil((text.length + 2) / perLine) * line;
  const height = block.pieces.reduce((sum, piece) => sum + heightOf(piece), 0);
  return (
    <div className={styles.block} style={{ containIntrinsicSize: `auto ${height}px` }}>
      <Pieces pieces={block.pieces} />
    </div>
  );
});

/** A long text to scroll through. A window of it is in the page, and goes along with the reader. */
export function ScrolledText({ ref, text, title, position, look, box, tail, onMove, onLeave }: TextProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const [range, setRange] = useState(() => rangeAround(blocks, position));
  const scroller = useRef<HTMLDivElement>(null);
  /** A text that settles scrolls as well: a place is reported only after the reader has done something. */
  const hasActed = useRef(false);
  /** The anchor that must not move while the window does: a position, and its distance from the upper edge. */
  const held = useRef({ position, below: look.line });
  const isWhole = range.last >= blocks.length;

  const topOf = () => scroller.current!.getBoundingClientRect().top;

  useLayoutEffect(() => {
    const area = scroller.current!;
    const character = boxAt(area, held.current.position);
    if (character && held.current.position > 0) area.scrollTop += character.top - topOf() - held.current.below;
  }, [range]);

  function follow(first: number) {
    const area = scroller.current!;
    const next = rangeAround(blocks, first);
    const ahead = 1.5 * area.clientHeight;
    const isNearEnd = area.scrollHeight - area.scrollTop - area.clientHeight < ahead && next.last > range.last;
    const isNearStart = area.scrollTop < ahead && next.first < range.first;
    if (!isNearEnd && !isNearStart) return;
    held.current = { position: first, below: (boxAt(area, first)?.top ?? 0) - topOf() };
    setRange(next);
  }
  function onScroll() {
    const area = scroller.current!;
    if (!hasActed.current) return;
    const top = topOf() + 1;
    const first = firstPosition(area, ({ bottom }) => bottom <= top);
    if (first === undefined) return;
    onMove(first, isWhole && area.scrollTop + area.clientHeight >= area.scrollHeight - 2);
    follow(first);
  }
  const acted = () => {
    hasActed.current = true;
  };
  function turn(direction: Direction) {
    const area = scroller.current!;
    const isAtEnd = isWhole && area.scrollTop + area.clientHeight >= area.scrollHeight - 2;
    if (direction === 1 ? isAtEnd : range.first === 0 && area.scrollTop <= 0) return onLeave(direction);
    acted();
    const top = direction * Math.max(look.line, area.clientHeight - 2 * look.line);
    area.scrollBy({ top, behavior: prefersLessMotion() ? 'auto' : 'smooth' });
  }
  function seen(): Span {
    const top = topOf() + 1;
    const bottom = top + scroller.current!.clientHeight - 1;
    const start = firstPosition(scroller.current!, (box) => box.bottom <= top) ?? 0;
    return { start, end: firstPosition(scroller.current!, (box) => box.top < bottom) ?? text.length };
  }
  useImperativeHandle(ref, () => ({ turn, drag: () => undefined, seen }));

  const side = Math.max(look.side, (box.width % look.size) / 2, (box.width - MEASURE * look.size) / 2);
  const perLine = Math.max(1, Math.floor((box.width - 2 * side) / look.size));
  const room = box.height - 2 * look.line;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      lang="zh-Hans"
      data-font={look.font}
      tabIndex={-1}
      style={{ padding: `0 ${side}px`, fontSize: `${look.size}px`, lineHeight: `${look.line}px`, ...pictureRoom(room) }}
      onScroll={onScroll}
      onWheel={acted}
      onTouchMove={acted}
      onPointerDown={acted}
    >
      {range.first === 0 && <h2 className={styles.title}>{title}</h2>}
      {blocks.slice(range.first, range.last).map((block) => (
        <TextBlock key={block.start} block={block} perLine={perLine} line={look.line} size={look.size} room={room} />
      ))}
      {isWhole && tail}
    </div>
  );
}
