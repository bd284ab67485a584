import { staffFieldLimits, type Schemas } from '@ug/contract';

export type SavedFilter = Schemas['SavedFilter'];

/** The filter and order of a list. */
export interface Asked {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** A text that is the same for values that are, in whichever order their fields stand. */
const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether a list is asked for what was saved. */
export const isAsked = ({ filter, sort }: Pick<SavedFilter, 'filter' | 'sort'>, asked: Asked): boolean =>
  plainText(filter) === plainText(asked.filter) && (sort === null || plainText(sort) === plainText(asked.sort));

/** The address of the list with what was saved, which anybody may pass on; its first page. */
export function searchOf({ filter, sort }: Pick<SavedFilter, 'filter' | 'sort'>): string {
  const displayed = Object.fromEntries(Object.keys(filter).map((field) => [field, true]));
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayed),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
  }).toString();
}

export const MAX_NAME = staffFieldLimits.consoleCreateSavedFilter.name.maxLength;

/** A filter in the browser's storage, from before there were records of them. */
interface OldFilter {
  label: string;
  value: { filter?: Record<string, unknown>; sort?: { field: string; order: string } };
}

/** Turns a stored filter into a record for the person alone. */
export const takenOver = (resource: string, { label, value }: OldFilter): Schemas['SavedFilterCreate'] => ({
  resource,
  name: label.trim().slice(0, MAX_NAME) || '常用筛选',
  filter: value.filter ?? {},
  sort: value.sort ? { field: value.sort.field, order: value.sort.order === 'ASC' ? 'ASC' : 'DESC' } : null,
  hiddenColumns: null,
  shared: false,
});
