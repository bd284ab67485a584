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

interface Listed {
  id: number | string;
  at: number;
}

/** A list as the service has it, which changes after each call. */
function listOf(all: Listed[], { isCounted = true, change = () => undefined as void } = {}): DataProvider {
  const getList: DataProvider['getList'] = async (_, { sort, meta }) => {
    const [first, last, behind] = (meta as { range: [number, number, number?] }).range;
    const { field, order } = sort as { field: 'id' | 'at'; order: string };
    const sorted = all.toSorted((one, other) => (one[field] < other[field] ? -1 : 1) * (order === 'ASC' ? 1 : -1));
    const isBehind = ({ id }: Listed) => (order === 'ASC' ? Number(id) > Number(behind) : Number(id) < Number(behind));
    const rest = behind === undefined ? sorted : sorted.filter(isBehind);
    const data = rest.slice(first, last + 1);
    change();
    return (isCounted ? { data, total: rest.length } : { data, pageInfo: {} }) as never;
  };
  return { getList } as DataProvider;
}

describe('reading all rows', () => {
  const many = (count: number): Listed[] =>
    Array.from({ length: count }, (_, i) => ({ id: i + 1, at: (i * 37) % 7919 }));
  const words = (count: number): Listed[] =>
    many(count).map((row) => ({ ...row, id: `词${100_000 + Number(row.id)}` }));
  const { signal } = new AbortController();
  const query = { filter: { state: 'draft' }, sort: { field: 'at', order: 'ASC' as const } };

  it.each([true, false])('reaches the last one and tells how far it is (counted: %s)', async (isCounted) => {
    const seen: number[] = [];
    const onProgress = (read: number) => seen.push(read);
    const rows = await fetchAll<Listed>(listOf(many(2_203), { isCounted }), 'games', query, { signal, onProgress });
    expect(rows.map(({ at }) => at)).toEqual(
      many(2_203)
        .map(({ at }) => at)
        .sort((a, b) => a - b),
    );
    expect(seen).toEqual([1_000, 1_000, 2_000, 2_203]);
  });

  it('asks once for what fits into one call, in the order that is shown', async () => {
    const seen: number[] = [];
    const list = listOf(many(1_000).reverse());
    const rows = await fetchAll<Listed>(list, 'games', query, { signal, onProgress: (read) => seen.push(read) });
    expect([rows.length, rows[0]?.at, seen]).toEqual([1_000, 0, [1_000]]);
  });

  it.each([
    ['numbers', many(5_000)],
    ['words', words(5_000)],
  ])('has every row that stays in the list while others leave, come and move (%s)', async (_, all) => {
    const start = all.map(({ id }) => id);
    const left = new Set<unknown>();
    let calls = 0;
    const change = () => {
      calls += 1;
      for (let i = 0; i < 40; i += 1) {
        const [gone] = all.splice((calls * 911 + i * 13) % all.length, 1);
        left.add(gone?.id);
      }
      all.push({ id: typeof start[0] === 'number' ? 6_000 + calls : `新词${calls}`, at: 0 });
      for (const row of all.slice(0, 500)) row.at = 9_000 + calls;
    };
    const onProgress = () => undefined;
    const rows = await fetchAll<Listed>(listOf(all, { change }), 'orders', query, { signal, onProgress });
    const read = new Set(rows.map(({ id }) => id));
    expect(read.size).toBe(rows.length);
    expect(start.filter((id) => !left.has(id) && !read.has(id))).toEqual([]);
  });

  it('stops when the operator cancels', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const rows = await fetchAll(listOf(many(1_203)), 'games', query, { signal: stop.signal, onProgress });
    expect(rows).toHaveLength(1_000);
  });
});
