import { useEffect, useState } from 'react';

/** Words that a reader selected, with their positions in the text. */
export interface ChosenWords {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** The position of a point of the selection in the text; null outside of its paragraphs. */
function positionAt(node: Node, offset: number): number | null {
  const paragraph = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('p[data-at]');
  if (!paragraph) return null;
  if (paragraph.dataset['picture'] !== undefined) return Number(paragraph.dataset['at']);
  // The point may be the paragraph itself, before or behind its words.
  const whole = offset > 0 ? paragraph.textContent.length : 0;
  return Number(paragraph.dataset['at']) + (node instanceof Element ? whole : offset);
}

function chosenWords(): ChosenWords | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = positionAt(range.startContainer, range.startOffset);
  const words = selection.toString().trim();
  if (start === null || words === '') return null;
  return { start, end: positionAt(range.endContainer, range.endOffset) ?? start + words.length, words };
}

/** Follows the selection of a reader in a text. */
export function useChosenWords(): ChosenWords | null {
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  useEffect(() => {
    const follow = () => setChosen(chosenWords());
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);
  return chosen;
}
