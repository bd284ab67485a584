import type { Schemas } from '@ug/contract';
import { SQUARE_SIDE, type SquarePlace } from '#platform/navigation/square-address';

type Post = Schemas['PostCard'];

interface Pages {
  readonly pages: readonly { readonly records: readonly Post[] }[];
}

/** The posts of all pages, without repeats. */
export function postsIn({ pages }: Pages): Post[] {
  const all = new Map<number, Post>();
  for (const post of pages.flatMap((page) => page.records)) if (!all.has(post.id)) all.set(post.id, post);
  return [...all.values()];
}

/** Joins the people of all pages and drops repeats. Lists need an `id` for each row; the uid is it. */
export function peopleIn<Person extends { readonly uid: number }>({
  pages,
}: {
  readonly pages: readonly { readonly records: readonly Person[] }[];
}): (Person & { readonly id: number })[] {
  const all = new Map(pages.flatMap((page) => page.records).map((one) => [one.uid, { ...one, id: one.uid }]));
  return [...all.values()];
}

/** The list as one that was fetched for the first time: what comes behind its first page is fetched again when it is reached. */
export const firstPageOf = <
  Data extends { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] },
>(
  data: Data,
): Data => ({ ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) });

export type SquareSide = 'gifts' | 'community';

export const sideOf = (search: URLSearchParams): SquareSide =>
  search.get('side') === SQUARE_SIDE ? 'community' : 'gifts';

const idIn = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The place in the community that an address names; an address that names none leads to the recommended posts. */
export function placeOf(search: URLSearchParams): SquarePlace {
  const keyword = search.get('keyword');
  if (keyword !== null) return { keyword };
  const tag = idIn(search.get('tag'));
  if (tag) return { tag };
  const game = idIn(search.get('game'));
  if (game) return { game };
  const list = search.get('list');
  return list === 'followed' || list === 'newest' ? { list } : {};
}
