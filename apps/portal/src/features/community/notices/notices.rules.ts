import type { Schemas } from '@ug/contract';

export type Notice = Schemas['Notice'];
type Page = Schemas['NoticePage'];

/** The pages that are here, the newest notices first. */
interface Pages {
  readonly pages: Page[];
}

/** All notices of all pages, each once: one that came again while a page was fetched stands where it is newest. */
export function noticesIn(data: Pages): Notice[] {
  const all = new Map<number, Notice>();
  for (const notice of data.pages.flatMap((page) => page.records)) if (!all.has(notice.id)) all.set(notice.id, notice);
  return [...all.values()];
}

const changed = <Data extends Pages>(data: Data, change: (notice: Notice) => Notice | null): Data => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, records: page.records.flatMap((one) => change(one) ?? []) })),
});

export const withoutNotice = <Data extends Pages>(data: Data, id: number): Data =>
  changed(data, (one) => (one.id === id ? null : one));

/** A notice as it was when it was shown: once more has happened it is another. */
export const versionOf = ({ id, updatedAt }: Notice): string => `${id}@${updatedAt}`;

/** The list with all notices read, or with the shown ones alone. */
export const withRead = <Data extends Pages>(data: Data, shown?: ReadonlySet<string>): Data =>
  changed(data, (one) => (one.isRead || (shown && !shown.has(versionOf(one))) ? one : { ...one, isRead: true }));

/**
 * The pages with the newest one fetched again; those behind it stay as they are. Where so much is new that notices between
 * them may be missing, the newest page is all that is left, and the others are fetched when they are reached.
 */
export function withNewest<Data extends Pages & { readonly pageParams: unknown[] }>(data: Data, newest: Page): Data {
  const [first, ...rest] = data.pages;
  const known = new Set(noticesIn(data).map(versionOf));
  const oldest = newest.records.at(-1);
  const isJoined = newest.records.some((one) => known.has(versionOf(one)));
  if (!first || !oldest || !newest.hasMore || !isJoined)
    return { ...data, pages: [newest], pageParams: data.pageParams.slice(0, 1) };
  const ids = new Set(newest.records.map(({ id }) => id));
  const behind = ({ records }: Page) => records.filter((one) => !ids.has(one.id) && one.updatedAt <= oldest.updatedAt);
  const pages = [
    { ...first, unread: newest.unread, records: [...newest.records, ...behind(first)] },
    ...rest.map((page) => ({ ...page, records: behind(page) })),
  ];
  return { ...data, pages };
}
