import type { GetListParams, GetListResult } from 'react-admin';
import type { createHttpClient } from './http-client';

interface Asked extends Pick<GetListParams, 'filter' | 'sort' | 'signal'> {
  readonly range: readonly number[];
}

/** Rows of a list by the contract's `range`, which react-admin's pages cannot say. @returns NaN as the total of an uncounted list */
export async function listRange(
  http: ReturnType<typeof createHttpClient>,
  url: string,
  { filter, sort, signal, range }: Asked,
): Promise<GetListResult> {
  const query = new URLSearchParams({ range: JSON.stringify(range), filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  const { json, headers } = await http(`${url}?${query.toString()}`, signal ? { signal } : {});
  return { data: json, total: Number.parseInt(headers.get('Content-Range')?.split('/').pop() ?? '', 10) };
}
