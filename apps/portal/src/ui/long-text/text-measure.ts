/** The first of `count` things for which something holds that holds for all behind it; `count` where it holds for none. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The position in the text at which a paragraph of the page begins. */
const startOf = (paragraph: HTMLElement): number => Number(paragraph.dataset['at']);

/** A picture counts as one character. */
const isPicture = (paragraph: HTMLElement): boolean => paragraph.dataset['picture'] !== undefined;

const lengthOf = (paragraph: HTMLElement): number => (isPicture(paragraph) ? 1 : paragraph.textContent.length);

/** The box of a character. */
function characterBox(paragraph: HTMLElement, index: number): DOMRect | undefined {
  if (isPicture(paragraph)) return paragraph.firstElementChild?.getBoundingClientRect();
  const words = paragraph.firstChild;
  const last = lengthOf(paragraph) - 1;
  if (!words || last < 0) return undefined;
  const range = document.createRange();
  const from = Math.max(0, Math.min(index, last));
  range.setStart(words, from);
  range.setEnd(words, from + 1);
  return range.getClientRects()[0];
}

const paragraphsIn = (area: Element): HTMLElement[] => [...area.querySelectorAll<HTMLElement>('p[data-at]')];

/** The box of the character at a position of the text; undefined where nothing is laid out. */
export function boxAt(area: Element, position: number): DOMRect | undefined {
  const paragraphs = paragraphsIn(area);
  const next = firstWhere(paragraphs.length, (index) => startOf(paragraphs[index]!) > position);
  const paragraph = paragraphs[Math.max(0, next - 1)];
  return paragraph && characterBox(paragraph, position - startOf(paragraph));
}

/**
 * The position of the first character whose box is not passed yet. Boxes lie in the order of the text, so that few of them
 * are measured.
 */
export function firstPosition(area: Element, isPassed: (box: DOMRect) => boolean): number | undefined {
  const paragraphs = paragraphsIn(area);
  const index = firstWhere(paragraphs.length, (one) => {
    const paragraph = paragraphs[one]!;
    const box = characterBox(paragraph, lengthOf(paragraph) - 1);
    return box !== undefined && !isPassed(box);
  });
  const paragraph = paragraphs[index];
  if (!paragraph) return undefined;
  const character = firstWhere(lengthOf(paragraph), (one) => {
    const box = characterBox(paragraph, one);
    return box !== undefined && !isPassed(box);
  });
  return startOf(paragraph) + character;
}
