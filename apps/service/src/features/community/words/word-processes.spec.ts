import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { describeEachDatabase, describePostgres, describePostgresAndRedis } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget } from '#testing/databases/test-database';
import { openTwoApps } from '#testing/two-apps';
import { WordListsService } from './word-lists.service';
import { words } from './words.feature';
import { WordsService } from './words.service';

const word = {
  word: '两处可见',
  category: 'ads',
  action: 'refuse',
  modes: ['separated'],
  secret: false,
  enabled: true,
  exceptions: [],
  note: '',
} as const;
const input = { ...word, modes: [...word.modes], exceptions: [] };

const actionOf = async (app: TestApp) => (await app.get(ContentChecks).judge('两处 可见')).action;

describePostgresAndRedis('two processes tied by Redis', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([words], 'w'));
  });
  afterAll(() => close());

  it('have a word in force as soon as an operator has saved it in one of them, and as long as it is there', async () => {
    expect([await actionOf(here), await actionOf(there)]).toEqual(['pass', 'pass']);
    const { id } = await here.get(WordsService).create(input);
    expect(await actionOf(here)).toBe('refuse');
    await vi.waitFor(async () => expect(await actionOf(there)).toBe('refuse'));
    await there.get(WordsService).remove(id);
    expect(await actionOf(there)).toBe('pass');
    await vi.waitFor(async () => expect(await actionOf(here)).toBe('pass'));
  });
});

describePostgres('two processes on one database, without Redis', () => {
  it('have a word in force as soon as each compares the revision', async () => {
    const target = await createTarget('postgres');
    const here = await openTestApp({ features: [words], target });
    const there = await openTestApp({ features: [words], target });
    /** The clock of a process does this every second; the clock of tests stands still. */
    const beat = () => there.get(WordListsService).refresh();
    try {
      expect(await actionOf(there)).toBe('pass');
      const { id } = await here.get(WordsService).create(input);
      await beat();
      expect(await actionOf(there)).toBe('refuse');
      await here.get(WordsService).setEnabled(id, false);
      await beat();
      expect(await actionOf(there)).toBe('pass');
    } finally {
      await there.close();
      await here.close();
      await target.remove();
    }
  });
});

describeEachDatabase('a process that was started anew', (open) => {
  it('knows the words of the one before it, without hearing from it', async () => {
    const target = await open.target();
    const before = await openTestApp({ features: [words], target });
    await before.get(WordsService).create(input);
    await before.close();
    const after = await openTestApp({ features: [words], target });
    try {
      expect(await actionOf(after)).toBe('refuse');
      await after.get(WordListsService).refresh();
      expect(await actionOf(after)).toBe('refuse');
    } finally {
      await after.close();
    }
  });
});
