import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TextHandle } from '../long-text/text-view';
import { stopReading, useReadAloud } from './read-aloud';
import type { Sentence } from './sentences.rules';

const NAME = 'spoken';

/** The ranges of a sentence in the paragraphs that are laid out. */
function rangesOf(area: Element, { start, end }: Sentence): Range[] {
  return [...area.querySelectorAll<HTMLElement>('p[data-at]:not([data-picture])')].flatMap((paragraph) => {
    const at = Number(paragraph.dataset['at']);
    const words = paragraph.firstChild;
    const [from, to] = [Math.max(0, start - at), Math.min(paragraph.textContent.length, end - at)];
    if (!words || from >= to) return [];
    const range = document.createRange();
    range.setStart(words, from);
    range.setEnd(words, to);
    return range;
  });
}

interface Following {
  /** The text on the screen. */
  readonly id: number;
  /** Grows with every new layout. */
  readonly layout: string;
  readonly handle: RefObject<TextHandle | null>;
  /** Opens the text to which the voice went on. */
  readonly onOpen: (id: number) => void;
}

/** Marks the sentence that is said, and turns along with it; a reader who turned elsewhere stays there. */
export function useSpoken({ id, layout, handle, onOpen }: Following): void {
  const spokenId = useReadAloud(({ spoken }) => spoken?.id ?? null);
  const sentence = useReadAloud((state) => state.sentence);
  const isAlong = useRef(false);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!sentence || spokenId === null) return void (isAlong.current = false);
    if (spokenId !== id) {
      if (isAlong.current) open(spokenId);
      return;
    }
    const { start, end } = handle.current?.seen() ?? { start: 0, end: 0 };
    const isSeen = sentence.start < end && sentence.end > start;
    if (!isSeen && isAlong.current && sentence.start >= end) handle.current?.turn(1);
    else isAlong.current = isSeen;
  }, [sentence, spokenId, id, layout, handle]);
  useEffect(() => {
    if (!('highlights' in CSS) || !sentence || spokenId !== id) return undefined;
    const area = document.querySelector('[data-mode]');
    if (area) CSS.highlights.set(NAME, new Highlight(...rangesOf(area, sentence)));
    return () => void CSS.highlights.delete(NAME);
  });
}

/** Silences the voice when its reader leaves the book. */
export function useSilenceAfterwards(): void {
  useEffect(() => stopReading, []);
}
