import { describe, expect, it } from 'vitest';
import { Collection, isStale } from './collection';

const boats = () =>
  new Collection([
    { id: 1, version: 1, name: '海燕', kind: 'sail', crew: { captain: '阿明' }, length: 9 },
    { id: 2, version: 4, name: '白鲸', kind: 'motor', crew: { captain: '小北' }, length: 24 },
    { id: 3, version: 1, name: '海豚', kind: 'sail', crew: { captain: '小北' }, length: 100 },
  ]);

const names = (query: Parameters<Collection['list']>[0]) =>
  boats()
    .list(query)
    .rows.map(({ name }) => name);

describe('a collection in memory', () => {
  it.each([
    ['everything as it was added', {}, ['海燕', '白鲸', '海豚']],
    ['by number', { sort: ['length', 'DESC'] as const }, ['海豚', '白鲸', '海燕']],
    ['by pinyin', { sort: ['name', 'ASC'] as const }, ['白鲸', '海豚', '海燕']],
    ['of one kind', { filter: { kind: 'sail' } }, ['海燕', '海豚']],
    ['of some ids', { filter: { id: [2, 3] } }, ['白鲸', '海豚']],
    ['whose words mention', { filter: { q: '小北' } }, ['白鲸', '海豚']],
    ['regardless of what records do not have', { filter: { dayFrom: '2026-11-01' } }, ['海燕', '白鲸', '海豚']],
    ['by index, both ends inclusive', { range: [1, 2] as const }, ['白鲸', '海豚']],
  ])('lists %s', (_, query, expected) => {
    expect(names(query as Parameters<Collection['list']>[0])).toEqual(expected);
  });

  it('counts all that fit, not the page', () => {
    expect(boats().list({ range: [0, 0], filter: { kind: 'sail' } })).toMatchObject({ first: 0, total: 2 });
  });

  it('gives a new record an id, version 1 and only fields that records have', () => {
    const collection = boats();
    const created = collection.create({ id: 9, version: 7, name: '样例', kind: 'sail' }, { name: '新船', secret: 'x' });
    expect(created).toEqual({ id: 4, version: 1, name: '新船', kind: 'sail' });
    expect(collection.get('4')).toEqual(created);
  });

  it('lets the version grow with a change and keeps the id', () => {
    const collection = boats();
    const changed = collection.change({ ...collection.get(2) }, { id: 77, name: '蓝鲸' });
    expect(changed).toMatchObject({ id: 2, version: 5, name: '蓝鲸', length: 24 });
    expect(collection.get(77)).toBeUndefined();
  });

  it('does not share its records with the seed', () => {
    const seed = [{ id: 1, version: 1, name: '海燕' }];
    const collection = new Collection(seed);
    collection.change({ ...collection.get(1) }, { name: '改名' });
    expect(seed[0]?.name).toBe('海燕');
  });

  it.each([
    [{ version: 4 }, { version: 4 }, false],
    [{ version: 4 }, { version: 3 }, true],
    [{ version: 4 }, {}, false],
    [{ name: '无版本' }, { version: 3 }, false],
  ])('knows of %o that a save on %o is stale: %s', (item, given, expected) => {
    expect(isStale(item as never, given as never)).toBe(expected);
  });
});
