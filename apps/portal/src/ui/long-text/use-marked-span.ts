import { useEffect } from 'react';
import type { Span } from './long-text.rules';

const NAME = 'found-words';

/** Ranges of a span in the paragraphs that are laid out. */
function rangesOf({ start, end }: Span): Range[] {
  return [...document.querySelectorAll<HTMLElement>('p[data-at]:not([data-picture])')].flatMap((paragraph) => {
    const words = paragraph.firstChild;
    const at = Number(paragraph.dataset['at']);
    const from = Math.max(0, start - at);
    const until = Math.min(paragraph.textContent.length, end - at);
    if (!words || from >= until) return [];
    const range = document.createRange();
    range.setStart(words, from);
    range.setEnd(words, until);
    return [range];
  });
}

/**
 * Marks a span of the text, without a change of the document where the browser can (CSS Custom Highlight API); else it is
 * selected, which every browser shows.
 * @param layout changes whenever the text is laid out anew
 */
export function useMarkedSpan(span: Span | null, layout: string): void {
  const start = span?.start;
  const end = span?.end;
  useEffect(() => {
    if (start === undefined || end === undefined) return undefined;
    const ranges = rangesOf({ start, end });
    const [first] = ranges;
    if (!first) return undefined;
    if (typeof Highlight === 'function' && 'highlights' in CSS) {
      CSS.highlights.set(NAME, new Highlight(...ranges));
      return () => void CSS.highlights.delete(NAME);
    }
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(first);
    return () => selection?.removeAllRanges();
  }, [start, end, layout]);
}
