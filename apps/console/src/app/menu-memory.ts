import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { Context } from '#platform/feature';

const MAX_RECENT = 4;
const none: string[] = [];

/** The pages that were opened last, the latest first, after another one. */
export const withOpened = (recent: readonly string[], name: string): string[] =>
  recent[0] === name ? [...recent] : [name, ...recent.filter((each) => each !== name)].slice(0, MAX_RECENT + 1);

/** The list with a member, or without it where it was one. */
const toggled = <T>(list: readonly T[], member: T): T[] =>
  list.includes(member) ? list.filter((each) => each !== member) : [...list, member];

/** The folded groups of the menu, stored in this browser for each account. */
export function useFolded(): [folded: readonly Context[], toggle: (context: Context) => void] {
  const [folded, setFolded] = useStore<Context[]>('menu.folded', []);
  return [folded, (context) => setFolded(toggled(folded, context))];
}

/** The pages that somebody has marked, in the order in which they did. */
export function useFavourites(): [favourites: readonly string[], toggle: (name: string) => void] {
  const [favourites, setFavourites] = useStore<string[]>('menu.favourites', none);
  return [favourites, (name) => setFavourites(toggled(favourites, name))];
}

/** The pages that were opened last but the open one, which is remembered. */
export function useRecent(open: string | undefined): readonly string[] {
  const [recent, setRecent] = useStore<string[]>('menu.recent', none);
  useEffect(() => {
    if (open && recent[0] !== open) setRecent(withOpened(recent, open));
  }, [open, recent, setRecent]);
  return recent.filter((name) => name !== open).slice(0, MAX_RECENT);
}
