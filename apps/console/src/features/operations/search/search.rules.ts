import { labels, type Schemas } from '@ug/contract';

type Hit = Schemas['SearchHit'];
export type SearchKind = Schemas['SearchKind'];

/** A page of the console that a person may open. */
export interface Page {
  path: string;
  label: string;
  /** The resource whose icon it wears; none for the front page. */
  resource: string | null;
  /** The group of the menu it stands in. */
  group: string;
  /** Further words that find the page: those of its fields. */
  words: readonly string[];
}

/** A choice of the search, which can be opened. */
export interface Choice {
  /** Unique among the choices. */
  id: string;
  title: string;
  subtitle: string;
  path: string;
  /** A page, or the kind of a record. */
  kind: SearchKind | 'page';
  /** The resource whose icon it wears; none for the front page. */
  resource: string | null;
}

/** Choices under the name of what they are. */
export interface ChoiceGroup {
  label: string;
  choices: readonly Choice[];
}

/** The syllables of a spoken label, one for each part. They are known a moment later than the label. */
export type Spoken = (label: string) => readonly string[];

const MAX_PAGES = 6;

/** One spelling for what looks the same, as the service compares names. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Whether syllables, or their first letters, go on with what was typed from any of them. */
function isSpoken(syllables: readonly string[], typed: string): boolean {
  const parts = syllables.map(plain);
  const initials = parts.map((part) => part.slice(0, 1));
  return parts.some((_, start) => [parts, initials].some((texts) => texts.slice(start).join('').startsWith(typed)));
}

/** The rank of a page for the typed text, 0 is best, with the word that fits. Null if none does. */
function fitOf(page: Page, typed: string, spoken: Spoken): { rank: number; word: string } | null {
  const label = plain(page.label);
  if (label.startsWith(typed)) return { rank: 0, word: '' };
  if (label.includes(typed)) return { rank: 1, word: '' };
  if (isSpoken(spoken(page.label), typed)) return { rank: 2, word: '' };
  if (plain(page.group).includes(typed)) return { rank: 3, word: '' };
  const word = page.words.find((each) => plain(each).includes(typed));
  return word === undefined ? null : { rank: 4, word };
}

/** The pages that fit what was typed, the best first. */
export function pagesFor(pages: readonly Page[], q: string, spoken: Spoken): Choice[] {
  const typed = plain(q);
  if (typed === '') return [];
  return pages
    .flatMap((page) => {
      const fit = fitOf(page, typed, spoken);
      return fit ? [{ page, ...fit }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PAGES)
    .map(({ page: { path, label, group, resource }, word }) => ({
      id: `page:${path}`,
      title: label,
      subtitle: word === '' ? group : `${group} · ${word}`,
      path,
      kind: 'page',
      resource,
    }));
}

/** Choices in groups: pages first, then records by kind, in the service's order. */
export function groupsOf(pages: readonly Choice[], hits: readonly Hit[]): ChoiceGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  const ofKind = (kind: SearchKind): ChoiceGroup => ({
    label: labels.SearchKind[kind],
    choices: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({ ...hit, id: `${kind}:${hit.id}`, resource: kind })),
  });
  return [...(pages.length > 0 ? [{ label: '页面', choices: pages }] : []), ...kinds.map(ofKind)];
}

/** A text in parts; parts that were typed are marked. */
export function markedParts(text: string, q: string): { text: string; isHit: boolean }[] {
  const [typed, low] = [q.trim().toLowerCase(), text.toLowerCase()];
  // Some letters change their number with their case, and would shift what is marked.
  if (typed === '' || low.length !== text.length) return [{ text, isHit: false }];
  const parts: { text: string; isHit: boolean }[] = [];
  let from = 0;
  for (let at = low.indexOf(typed); at >= 0; at = low.indexOf(typed, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    parts.push({ text: text.slice(at, at + typed.length), isHit: true });
    from = at + typed.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}

const MAX_VISITS = 8;

/** Adds a choice to the list of last opened ones, each once. A gift code is a secret and is not kept. */
export function visitsWith(visits: readonly Choice[], visit: Choice): Choice[] {
  if (visit.kind === 'gift-codes') return [...visits];
  return [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, MAX_VISITS);
}
