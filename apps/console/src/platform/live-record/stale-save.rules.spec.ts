import { describe, expect, it } from 'vitest';
import { fieldConflicts, savedOver } from './stale-save.rules';

const base = { name: '星海远征', summary: '旧简介', tags: ['策略'], sortOrder: 100, version: 4 };

describe('a save that somebody else was faster with', () => {
  it('tells field by field who changed what', () => {
    const mine = { ...base, name: '星海远征2', summary: '我的简介' };
    const current = { ...base, summary: '对方的简介', sortOrder: 90, version: 5 };
    const conflicts = fieldConflicts({ base, mine, current }, ['name', 'summary', 'tags', 'sortOrder']);
    expect(conflicts.map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['name', 'me'],
      ['summary', 'both'],
      ['sortOrder', 'them'],
    ]);
  });

  it("lets the operator's own changes win and keeps what only somebody else changed", () => {
    const mine = { ...base, name: '星海远征2', summary: '我的简介', password: 'x' };
    const current = { ...base, summary: '对方的简介', sortOrder: 90, version: 5 };
    expect(savedOver({ base, mine, current }, ['name', 'summary', 'tags', 'sortOrder'])).toEqual({
      name: '星海远征2',
      summary: '我的简介',
      tags: ['策略'],
      sortOrder: 90,
      password: 'x',
      version: 5,
    });
  });

  it('is no conflict where both wrote the same', () => {
    const changed = { ...base, tags: ['策略', '单机'] };
    expect(fieldConflicts({ base, mine: changed, current: changed }, ['tags'])).toEqual([]);
  });
});
