import { fromCell, readTable } from '@ug/csv';
import type { DataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';
import { fetchAll } from './fetch-all';

const columns = [
  { header: '名称', text: (row: { name: string; count: number }) => row.name },
  { header: '次数', text: (row: { name: string; count: number }) => row.count },
];

describe('an export as a spreadsheet opens it', () => {
  it('has a byte order mark, Chinese headers and quoted cells', () => {
    const csv = toCsv([{ name: '星海"远征",\n二', count: 3 }], columns);
    expect(csv).toBe('\uFEFF名称,次数\r\n"星海""远征"",\n二",3\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('does not let %s run as a formula', (name) => {
    expect(toCsv([{ name, count: -1 }], columns)).toContain(`\r\n"'${name}",-1\r\n`);
  });
});

it('an order number of 26 digits is text in a spreadsheet, and read back as it was', () => {
  const name = '20261125093015000000123456';
  const csv = toCsv([{ name, count: 3 }], columns);
  expect(csv).toBe(`\uFEFF名称,次数\r\n"${name}\t",3\r\n`);
  expect(readTable(csv)[1]?.map(fromCell)).toEqual([name, '3']);
});

describe('reading all rows', () => {
  const all = Array.from({ length: 1_203 }, (_, index) => ({ id: index + 1 }));
  const query = { filter: { state: 'draft' }, sort: { field: 'id', order: 'ASC' as const } };

  function listOf(isCounted: boolean): DataProvider {
    const getList: DataProvider['getList'] = async (_, { pagination = { page: 1, perPage: 1 } }) => {
      const start = (pagination.page - 1) * pagination.perPage;
      const data = all.slice(start, start + pagination.perPage);
      const page = { hasNextPage: data.length === pagination.perPage, hasPreviousPage: false };
      return (isCounted ? { data, total: all.length } : { data, pageInfo: page }) as never;
    };
    return { getList } as DataProvider;
  }

  it.each([true, false])('reaches the last page and tells how far it is (counted: %s)', async (isCounted) => {
    const seen: number[] = [];
    const { signal } = new AbortController();
    const rows = await fetchAll(listOf(isCounted), 'games', query, { signal, onProgress: (read) => seen.push(read) });
    expect(rows).toHaveLength(1_203);
    expect(seen).toEqual([500, 1_000, 1_203]);
  });

  it('stops when the operator cancels', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    expect(await fetchAll(listOf(true), 'games', query, { signal: stop.signal, onProgress })).toHaveLength(500);
  });
});
