import type { Schemas } from '@ug/contract';

type Menu = Schemas['WorkMenu'];
export type MenuPart = Schemas['MenuPart'];

/** A line of the menu: the heading of a volume, or a chapter. */
export type MenuRow =
  | { readonly kind: 'volume'; readonly key: string; readonly title: string }
  | { readonly kind: 'part'; readonly key: string; readonly part: MenuPart };

interface MenuView {
  /** Part of a title, or the number of a chapter; empty for all. */
  readonly keyword: string;
  readonly isReversed: boolean;
}

/** A chapter matches by its title or by its number. */
function isFound({ title }: MenuPart, index: number, keyword: string): boolean {
  return title.toLowerCase().includes(keyword) || String(index + 1) === keyword;
}

/** The lines of a menu: before the first chapter of a volume, and wherever another one goes on, stands its heading. */
export function menuRows({ volumes, parts }: Pick<Menu, 'volumes' | 'parts'>, view: MenuView): MenuRow[] {
  const words = view.keyword.trim().toLowerCase();
  const titles = new Map(volumes.map(({ id, title }) => [id, title]));
  const found = words === '' ? [...parts] : parts.filter((part, index) => isFound(part, index, words));
  if (view.isReversed) found.reverse();
  let volumeId: number | null = null;
  return found.flatMap((part): MenuRow[] => {
    const row: MenuRow = { kind: 'part', key: `part-${part.id}`, part };
    const title = part.volumeId === null ? undefined : titles.get(part.volumeId);
    const isOther = part.volumeId !== volumeId;
    volumeId = part.volumeId;
    return isOther && title !== undefined ? [{ kind: 'volume', key: `volume-before-${part.id}`, title }, row] : [row];
  });
}

/** Parts of a work that its reader bought: all of it, or ranges of ids. */
export type OwnedParts = Pick<Schemas['WorkRights'], 'ownsWork' | 'owned'>;

export const ownsPart = ({ ownsWork, owned }: OwnedParts, id: number): boolean =>
  ownsWork || owned.some(({ from, to }) => id >= from && id <= to);
