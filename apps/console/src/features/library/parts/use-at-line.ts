import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Characters of a text from the beginning of a line, counted from 1, to its end; null without such a line. */
export function lineSpan(text: string, line: number): { readonly start: number; readonly end: number } | null {
  const lines = text.split('\n');
  const found = lines[line - 1];
  if (found === undefined) return null;
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { start, end: start + found.length };
}

/** Selects the line of the text that the address names, such as `?line=18`, once the text is there. */
export function useAtLine(text: string): (input: HTMLTextAreaElement | null) => void {
  const [query] = useSearchParams();
  const line = Number(query.get('line'));
  return useCallback(
    (input) => {
      const span = input && line > 0 ? lineSpan(text, line) : null;
      if (!input || !span) return;
      // Browsers scroll to the end of a selection when its field gets the focus.
      input.setSelectionRange(span.start, span.end);
      input.focus();
      input.scrollIntoView({ block: 'center' });
    },
    [text, line],
  );
}
