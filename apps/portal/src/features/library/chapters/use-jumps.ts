import { useEffect, useEffectEvent, useState } from 'react';
import { positionOf, type LongText, type Span } from '#ui/long-text/long-text.rules';
import { landed, settled, useReaderJump, type ReaderJump } from './reader-jump.store';
import { onReaderPlace } from './reader-place';

/** So many pages read at the new place, and the way back is offered no more. */
const SETTLE_TURNS = 3;

/** The words of a chapter that a jump led to. */
export function useMark(chapterId: number, text: LongText): Span | null {
  const mark = useReaderJump((state) => state.mark);
  if (mark?.chapterId !== chapterId) return null;
  const start = positionOf(text, mark);
  return start === null ? null : { start, end: start + (mark.length ?? 0) };
}

/** Follows jumps within the chapter that is open; the one that opened it has been followed by opening there. */
export function useJumps(chapter: { id: number; workId: number }, follow: (jump: ReaderJump) => void): void {
  const { id, workId } = chapter;
  const [opening] = useState(() => useReaderJump.getState().jump);
  const jump = useReaderJump((state) => state.jump);
  const go = useEffectEvent(follow);
  useEffect(() => {
    if (jump?.chapterId !== id) return;
    if (jump !== opening) go(jump);
    landed();
  }, [jump, opening, id]);
  useEffect(() => {
    let turns = 0;
    return onReaderPlace(() => {
      turns += 1;
      const { back, mark } = useReaderJump.getState();
      if (turns > SETTLE_TURNS && (back ?? mark)?.workId === workId) settled();
    });
  }, [workId]);
}
