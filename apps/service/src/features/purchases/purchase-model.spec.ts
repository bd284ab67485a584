import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Database } from '../../platform/database/database';
import { ledgerFaults } from '../../testing/diamonds';
import { describeEachDatabase } from '../../testing/each-database';
import { makePublished, newDevice } from '../../testing/sample-games';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { GameDownloadsService } from './game-downloads.service';
import { StatementService } from '../wallet/statement.service';
import { WalletService } from '../wallet/wallet.service';
import { PurchasesService } from './purchases.service';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { purchases } from './purchases.feature';

// `node tools/soak/wallet.mjs` runs the long version.
const RUNS = Number(process.env['WALLET_MODEL_RUNS'] ?? 200);
const PRICES = [1, 20, 50];
const PLAYERS = 3;

/** What the wallet must be like, written as plainly as can be. */
class Model {
  readonly wallets = Array.from({ length: PLAYERS }, () => ({ coins: 0, games: new Set<number>(), entries: 0 }));
  readonly members = new Set<number>();
  readonly keys = new Map<string, string>();
  wallet = (player: number) => this.wallets[player] as Model['wallets'][number];

  give(player: number, amount: number): string {
    const one = this.wallet(player);
    if (one.coins + amount < 0) return 'wallet.insufficient';
    one.coins += amount;
    one.entries += 1;
    return 'done';
  }

  send(from: number, to: number, amount: number): string {
    if (this.wallet(from).coins < amount) return 'wallet.insufficient';
    this.give(from, -amount);
    return this.give(to, amount);
  }

  buy(player: number, game: number, confirmed: number | undefined): string {
    const [one, price] = [this.wallet(player), PRICES[game] as number];
    if (one.games.has(game)) return 'done';
    if (confirmed !== undefined && confirmed !== price) return 'game.priceChanged';
    const outcome = this.members.has(player) ? 'done' : this.give(player, -price);
    if (outcome === 'done') one.games.add(game);
    return outcome;
  }
}

type Step =
  | { readonly do: 'give'; readonly player: number; readonly amount: number }
  | { readonly do: 'send'; readonly player: number; readonly to: number; readonly amount: number }
  | {
      readonly do: 'buy';
      readonly player: number;
      readonly game: number;
      readonly confirmed: number | undefined;
      readonly key: number;
    }
  | { readonly do: 'member'; readonly player: number };

const player = fc.nat({ max: PLAYERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('give' as const),
    player,
    amount: fc.integer({ min: -60, max: 60 }).filter((n) => n !== 0),
  }),
  fc.record({ do: fc.constant('send' as const), player, to: player, amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    do: fc.constant('buy' as const),
    player,
    game: fc.nat({ max: PRICES.length - 1 }),
    confirmed: fc.option(fc.constantFrom(...PRICES), { nil: undefined }),
    // Few keys, so that some come again; 0 is none.
    key: fc.nat({ max: 4 }),
  }),
  fc.record({ do: fc.constant('member' as const), player }),
);

describeEachDatabase('wallets and purchases, held against a plain model', (open) => {
  let app: TestApp;
  let gameIds: number[];
  let members = new Set<number>();
  let firstUid = 20_000;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [purchases], target: await open.target() });
    app.get(PurchaseWaiversService).declare({ name: 'membership', holds: async (uid) => members.has(uid) });
    gameIds = [];
    for (const buyAmount of PRICES) gameIds.push((await makePublished(app, { onlineType: 1, buyAmount })).id);
  });
  afterAll(() => app.close());

  const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.key;
      throw error;
    }
  };
  const move = (from: string, to: string, amount: number) => {
    const what = { kind: 'adjustment', origin: `model:${(made += 1)}`, title: '模型' } as const;
    const order = { ...what, from, to, amount } as Parameters<WalletService['transfer']>[0];
    return outcomeOf(app.get(UnitOfWork).run(() => app.get(WalletService).transfer(order)));
  };
  const address = { protocol: 'http', headers: { host: 'game.example' } } as const;

  /** Does a step in the service. */
  async function take(one: Step, uidOf: (index: number) => number): Promise<string> {
    const uid = uidOf(one.player);
    if (one.do === 'give') {
      const house = 'house:adjustments';
      return one.amount > 0 ? move(house, `player:${uid}`, one.amount) : move(`player:${uid}`, house, -one.amount);
    }
    if (one.do === 'send') return move(`player:${uid}`, `player:${uidOf(one.to)}`, one.amount);
    if (one.do === 'member') {
      members.add(uid);
      return 'done';
    }
    const { game, confirmed, key } = one;
    const call = key ? { scope: [String(uid)], key: `k${key}`, content: { game, confirmed } } : null;
    const asked = { uid, holder: newDevice(), address, confirmedPrice: confirmed, call } as const;
    const wanted = { gameId: gameIds[game] as number, platformType: 1 } as const;
    return outcomeOf(app.get(GameDownloadsService).link(wanted, asked));
  }

  /** Does a step in the model. */
  function expected(model: Model, one: Step): string {
    switch (one.do) {
      case 'give':
        return model.give(one.player, one.amount);
      case 'send':
        return model.send(one.player, one.to, one.amount);
      case 'member':
        model.members.add(one.player);
        return 'done';
      case 'buy': {
        if (one.key === 0) return model.buy(one.player, one.game, one.confirmed);
        const [id, content] = [`${one.player} ${one.key}`, `${one.game} ${one.confirmed}`];
        const [before, answer] = (model.keys.get(id) ?? '|').split('|');
        if (answer) return before === content ? answer : 'idempotency.reused';
        const outcome = model.buy(one.player, one.game, one.confirmed);
        model.keys.set(id, `${content}|${outcome}`);
        return outcome;
      }
    }
  }

  async function compare(model: Model, uidOf: (index: number) => number): Promise<void> {
    for (const [index, { coins, games, entries }] of model.wallets.entries()) {
      const uid = uidOf(index);
      const { balance, list } = await app.get(StatementService).list(uid, { pageSize: 50 });
      expect([balance, list.length, list[0]?.balance ?? 0]).toEqual([coins, entries, coins]);
      const owned = (await app.get(PurchasesService).gameIds(uid)).gameIds;
      expect(owned.sort()).toEqual([...games].map((game) => gameIds[game]).sort());
    }
  }

  it(
    'agree with it after any history',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            step.filter((one) => one.do !== 'send' || one.player !== one.to),
            { maxLength: 24 },
          ),
          async (steps) => {
            const [model, base] = [new Model(), (firstUid += PLAYERS)];
            members = new Set();
            const uidOf = (index: number) => base + index;
            for (const one of steps) expect(await take(one, uidOf), JSON.stringify(one)).toBe(expected(model, one));
            await compare(model, uidOf);
          },
        ),
        { numRuns: RUNS },
      );
      expect(await ledgerFaults(app.get(Database))).toEqual([]);
    },
    60_000 + RUNS * 500,
  );
});
