import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cluster, ClusterHandler } from '../cluster/cluster';
import { defineEvent, type DomainEventHandler, type DomainEvents } from '../events/domain-events';
import { Fragments, type FragmentsOf, type Stamped } from './fragments';

type Change = { readonly id: number };
interface Row extends Stamped {
  readonly name: string;
}

const columns = { stamped: 'id, stamp', whole: 'name' };

describe('records that are kept as they are sent', () => {
  let table: Row[];
  let asked: (readonly number[])[];
  let change: DomainEventHandler<Change>;
  let hear: ClusterHandler<{ schema: string; id: number }>;
  let published: unknown[];
  let fragments: Fragments;
  let suggestions: FragmentsOf<Schemas['GameSuggestion'], string>;

  const kind = {
    schema: 'GameSuggestion' as const,
    changed: defineEvent<Change>('sample.changed'),
    columns,
    read: async (ids: readonly number[]) => {
      asked.push(ids);
      return table.filter(({ id }) => ids.includes(id));
    },
    show: ({ id, name }: Row, mark: string) => ({ id, name: name + mark, secret: 'never shown' }),
  };

  beforeEach(() => {
    table = [
      { id: 1, stamp: 1, name: '星海' },
      { id: 2, stamp: 1, name: '长街' },
    ];
    asked = [];
    published = [];
    const events = { on: (_: unknown, handler: typeof change) => (change = handler) };
    const cluster = {
      subscribe: (_: unknown, handler: typeof hear) => (hear = handler),
      publish: (_: unknown, payload: unknown) => published.push(payload),
    };
    fragments = new Fragments(events as unknown as DomainEvents, cluster as unknown as Cluster);
    suggestions = fragments.declare(kind);
  });

  const list = async (found: readonly Stamped[], mark = '') =>
    JSON.parse((await suggestions.list(found, mark)).bytes.toString()) as unknown;

  it('are read once, and have only what the contract names', async () => {
    const expected = [
      { id: 2, name: '长街' },
      { id: 1, name: '星海' },
    ];
    expect(await list([...table].reverse())).toEqual(expected);
    expect(await list([...table].reverse())).toEqual(expected);
    expect(asked).toEqual([[2, 1]]);
  });

  it('are read again under another stamp, and only those', async () => {
    await list(table);
    table[1] = { id: 2, stamp: 2, name: '新街' };
    expect(await list(table)).toEqual([
      { id: 1, name: '星海' },
      { id: 2, name: '新街' },
    ]);
    expect(asked).toEqual([[1, 2], [2]]);
  });

  it('are left out when they may no longer be shown', async () => {
    const found = [...table];
    table = [];
    expect(await list(found)).toEqual([]);
  });

  it('are given one by one as well, with a place for each that may no longer be shown', async () => {
    const found = [...table];
    table = table.filter(({ id }) => id !== 1);
    const [gone, kept] = await suggestions.each(found, '！');
    expect([gone, JSON.parse(String(kept))]).toEqual([undefined, { id: 2, name: '长街！' }]);
  });

  it('are another text in another variant', async () => {
    await list(table, '！');
    expect(await list(table, '？')).toEqual([
      { id: 1, name: '星海？' },
      { id: 2, name: '长街？' },
    ]);
    expect(await list(table, '！')).toContainEqual({ id: 1, name: '星海！' });
    expect(asked).toHaveLength(2);
  });

  it('are forgotten after their event, and where another process tells of it', async () => {
    await list(table);
    await change({ id: 1 });
    expect(published).toEqual([{ schema: 'GameSuggestion', id: 1 }]);
    hear({ schema: 'GameSuggestion', id: 2 }, 'another');
    await list(table);
    expect(asked).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('are asked for whole by a list that is new, and by their stamps from then on', async () => {
    const questions: string[] = [];
    const ask = async (wanted: string) => {
      questions.push(wanted);
      return table;
    };
    for (let time = 0; time < 2; time += 1) await list(await suggestions.find('newest', '', ask));
    expect(questions).toEqual(['id, stamp, name', 'id, stamp']);
    expect(asked).toEqual([]);
  });

  it('are declared once', () => {
    expect(() => fragments.declare(kind)).toThrow('there is already a kind of fragments');
  });
});
