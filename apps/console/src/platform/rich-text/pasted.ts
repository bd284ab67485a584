import { pictureIdOf } from '@ug/contract';
import { portalOrigin } from '../config';

/** Said where a picture stood that the browser may not read or that is not ours. */
export const NO_PICTURE = '图片无法粘贴，请用上传';

/** Word and WPS write a list as paragraphs: which list, how deep, and the mark as text. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const MARK = /mso-list:\s*ignore/i;
/** Bullets are single letters of a symbol font, so a letter counts as a number only with a dot or bracket behind it. */
const ORDERED = /^[(（]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.．、)）]|^[①-⑳]/i;
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Takes the mark of a list away, which the list itself will show. @returns it, such as `1.` */
function takeMark(item: Element): string {
  const mark = [...item.querySelectorAll('[style]')].find((element) => MARK.test(styleOf(element)));
  const text = mark?.textContent ?? '';
  mark?.remove();
  return text.trim();
}

interface OpenList {
  readonly list: Element;
  readonly level: number;
}

/** The list into which the next item goes; a new one is put where it belongs. */
function listFor(item: Element, open: OpenList[], { level, tag }: { level: number; tag: 'ol' | 'ul' }): Element {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level && last.list.localName === tag) return last.list;
  if (last?.level === level) open.pop();
  const list = item.ownerDocument.createElement(tag);
  const outer = open.at(-1)?.list.lastElementChild;
  if (outer) outer.append(list);
  else item.before(list);
  open.push({ list, level });
  return list;
}

function makeLists(body: Element): void {
  let open: OpenList[] = [];
  for (const item of body.querySelectorAll('[style*="mso-list"]')) {
    const level = Number(LEVEL.exec(styleOf(item))?.[1] ?? 0);
    if (level === 0) continue;
    if (item.previousElementSibling !== open[0]?.list) open = [];
    const tag = ORDERED.test(takeMark(item)) ? 'ol' : 'ul';
    const list = listFor(item, open, { level, tag });
    const [entry, text] = [item.ownerDocument.createElement('li'), item.ownerDocument.createElement('p')];
    text.append(...item.childNodes);
    entry.append(text);
    list.append(entry);
    item.remove();
  }
}

/** One line of a table as a paragraph, its cells apart; null where it says nothing. */
function lineOf(row: HTMLTableRowElement): Element | null {
  if (row.textContent.trim() === '') return null;
  const line = row.ownerDocument.createElement('p');
  for (const [index, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ');
    if (index > 0) line.append(' ｜ ');
    line.append(...cell.childNodes);
  }
  return line;
}

/** The portal shows no tables, so each line becomes a paragraph. The innermost tables come first. */
function flattenTables(body: Element): void {
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.rows].flatMap((row) => lineOf(row) ?? []));
}

/** The relative address of one of our pictures. Browsers copy pictures with absolute addresses. */
function ownPath(address: string): string {
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return address;
  const url = new URL(address, origin);
  return [origin, portalOrigin].includes(url.origin) ? url.pathname : address;
}

function nameLostPictures(body: Element): void {
  for (const image of body.querySelectorAll('img')) {
    const path = ownPath(image.getAttribute('src') ?? '');
    if (pictureIdOf(path) === null) image.replaceWith(`【${NO_PICTURE}】`);
    else image.setAttribute('src', path);
  }
}

/** Pasted HTML in elements that the editor keeps. Other elements would run together or vanish unseen. */
export function pastedHtml(html: string): string {
  // The editor's own clipping is as it should be.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  nameLostPictures(body);
  makeLists(body);
  flattenTables(body);
  return body.innerHTML;
}

/** True if a clipboard holds pictures alone, such as a screenshot. */
export function holdsOnlyPictures(clipboard: DataTransfer | null): boolean {
  const files = [...(clipboard?.files ?? [])];
  const isPicture = files.length > 0 && files.every(({ type }) => type.startsWith('image/'));
  return isPicture && clipboard?.getData('text/html') === '' && clipboard.getData('text/plain') === '';
}
