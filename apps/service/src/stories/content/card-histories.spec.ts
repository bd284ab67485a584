// @module-tag deep
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GameEditingService } from '#features/content/games/game-editing.service';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { purchases } from '#features/money/purchases/purchases.feature';

const GAMES = 4;
const SECOND = 1000;
/** Counting a download drops no list: that would drop all of them all the time. */
const NOBODY = -1;

/** What a card said of a game for a while; `null` while it was not to be seen. */
interface Phase {
  readonly card: { readonly name: string; readonly downloadCount: number } | null;
  /** When and by which process it was overwritten. */
  ended?: { readonly at: number; readonly by: number };
}

const place = { by: fc.nat(1), game: fc.nat(GAMES - 1) };
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('rename', 'publish', 'unpublish', 'download'), ...place }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look'), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('second'), ...place }) },
);

/** The processes share nothing but the database: no Redis tells one of them what the other has dropped. */
describeEachDatabase('lists of games on two processes, whatever is written on either', (open) => {
  let processes: readonly TestApp[];
  let ids: number[];
  let histories: Phase[][];
  let now = 0;

  beforeAll(async () => {
    const target = await open.target();
    const first = await openTestApp({ features: [purchases], target });
    const second = open.dialect === 'sqlite' ? first : await openTestApp({ features: [purchases], target });
    processes = [first, second];
    const made = [];
    for (let count = 0; count < GAMES; count += 1) made.push(await makePublished(first, { name: `第${count}款` }));
    ids = made.map(({ id }) => id);
    histories = made.map(({ name }) => [{ card: { name, downloadCount: 0 } }]);
  });
  afterAll(async () => {
    for (const app of new Set(processes)) await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const at = (by: number) => processes[by] as TestApp;
  const pass = (): void => {
    now += SECOND;
    for (const app of new Set(processes)) app.clock.advance(1);
  };

  async function write(kind: string, by: number, game: number): Promise<void> {
    const id = ids[game] as number;
    const phases = histories[game] as Phase[];
    const app = at(by);
    if (kind === 'rename') {
      const { version, type, onlineType, buyAmount } = await app.get(GameEditingService).get(id);
      await app
        .get(GameEditingService)
        .update(id, { version, name: `改名${randomBytes(4).toString('hex')}`, type, onlineType, buyAmount });
    } else if (kind === 'publish') await app.get(GamePublishingService).publish(id, null);
    else if (kind === 'unpublish') await app.get(GamePublishingService).unpublish(id);
    else await download(app, id);
    const { name, downloadCount, state } = await app.get(GameEditingService).get(id);
    const last = phases.at(-1) as Phase;
    last.ended = { at: now, by: kind === 'download' ? NOBODY : by };
    phases.push({ card: state === 'published' ? { name, downloadCount } : null });
  }

  async function download(app: TestApp, id: number): Promise<void> {
    const body = { platformType: 1 as const, deviceID: randomBytes(16).toString('hex') };
    await app.player.call('downloadGame', { params: { id }, body }).catch(() => undefined);
  }

  /** What a process may show of a game: what is so, and what was so until the other overwrote it less than a second ago. */
  function allowed(by: number, game: number): unknown[] {
    const phases = histories[game] as Phase[];
    const lastOwn = phases.findLastIndex(({ ended }) => ended?.by === by);
    const isRecent = ({ ended }: Phase) => !ended || ended.at > now - SECOND;
    return phases.filter((phase, index) => index > lastOwn && isRecent(phase)).map(({ card }) => card);
  }

  async function look(by: number): Promise<void> {
    const { list } = await at(by).player.call('listGames', { body: { sort: 'latest' } });
    for (const [game, id] of ids.entries()) {
      const card = list.find((one) => one.id === id);
      const shown = card ? { name: card.name, downloadCount: card.downloadCount } : null;
      expect(allowed(by, game), `game ${game} on process ${by}`).toContainEqual(shown);
    }
  }

  it('show no card older than a second, and none after its withdrawal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        pass();
        for (const { kind, by: chosen, game } of steps) {
          // With SQLite there is one process only.
          const by = at(0) === at(1) ? 0 : chosen;
          if (kind === 'second') pass();
          else if (kind === 'look') await look(by);
          else await write(kind, by, game);
        }
        pass();
        for (const by of at(0) === at(1) ? [0] : [0, 1]) await look(by);
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
