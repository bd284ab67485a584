import { firstWhere } from './text-measure';
import type { Columns } from './paged-columns';

/** Takes ids away: links to a part lead to the text, not to its copy. */
function silence(copy: HTMLElement): HTMLElement {
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return copy;
}

/** An empty block as high as the room above the first part of the page in its column. */
function spacerOf(height: number): HTMLElement {
  const spacer = document.createElement('div');
  spacer.style.height = `${height}px`;
  return spacer;
}

/**
 * A copy of one page of a strip of columns, to be laid over or under it. Only parts that the page shows are in it, and they
 * begin at the height where they began, so that every line breaks as it did.
 */
export function copyOfPage(strip: HTMLElement, page: number, { stride }: Columns): HTMLElement {
  const origin = strip.getBoundingClientRect();
  const begin = origin.left + page * stride - 1;
  const parts = [...strip.children];
  const first = firstWhere(parts.length, (index) => {
    const last = [...parts[index]!.getClientRects()].at(-1);
    return last !== undefined && last.left >= begin;
  });
  const end = firstWhere(parts.length, (index) => {
    const box = parts[index]!.getClientRects()[0];
    return box !== undefined && box.left >= begin + stride;
  });
  const copy = strip.cloneNode() as HTMLElement;
  const box = parts[first]?.getClientRects()[0];
  if (!box) return copy;
  const column = Math.max(0, Math.floor((box.left - origin.left + 1) / stride));
  copy.append(...parts.slice(first, Math.max(first + 1, end)).map((part) => part.cloneNode(true)));
  (copy.firstElementChild as HTMLElement).style.marginTop = '0';
  copy.prepend(spacerOf(Math.max(0, box.top - origin.top)));
  copy.style.transition = 'none';
  copy.style.transform = `translateX(${(column - page) * stride}px)`;
  return silence(copy);
}
