// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, newIdempotencyKey, type PlayerClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { expect, it, vi } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { seededChance } from '#testing/chance';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { insist } from '#testing/insist';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { seedPlayers } from '#testing/players';
import { serviceProcesses } from '#testing/processes/service-processes';
import { openTestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { places } from '#features/library/places/places.feature';

const chance = seededChance();

// A long version: READING_KILLS=50 READING_PLAYERS=8.
const KILLS = Number(process.env['READING_KILLS'] ?? 3);
const PLAYERS = Number(process.env['READING_PLAYERS'] ?? 3);
const PRICE = 2;
const CHAPTERS = 60;
const LONGEST_LIFE_MS = 300;
/** So many reports of each reader are answered before the service may be killed. */
const REPORTS = 6;
const PATIENCE_MS = 60_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 20 };
const DEVICE = 'd'.repeat(32);

interface Shelf {
  readonly workId: number;
  readonly parts: readonly number[];
}

/** A player who buys a chapter, reads in it, and says where they are, whatever becomes of the service. */
class PayingReader {
  client: PlayerClient | null = null;
  isOpen = true;
  /** The last place that was answered. */
  heard: BodyOf<'savePlace'> | null = null;
  /** How often a place was answered. */
  reports = 0;
  readonly bought = new Set<number>();
  private seq = 0;
  private base = 0;
  private readMs = 0;
  private heardMs = 0;

  constructor(
    readonly uid: number,
    private readonly shelf: Shelf,
  ) {}

  async read(): Promise<void> {
    for (let page = 0; this.isOpen; page += 1) {
      const partId = this.shelf.parts[Math.floor(page / 8) % CHAPTERS] ?? 0;
      if (page % 8 === 0) await this.buy(partId);
      await this.report(partId, (page % 8) * 100);
    }
  }

  private async buy(partId: number): Promise<void> {
    if (this.bought.has(partId)) return;
    // The same intention has the same key, however often it is sent.
    const idempotencyKey = newIdempotencyKey();
    const body = { scope: 'part', partId, price: PRICE } as const;
    const params = { id: this.shelf.workId };
    await insist(this.door, (client) => client.call('buyWork', { params, body, idempotencyKey }));
    this.bought.add(partId);
  }

  private async report(partId: number, permille: number): Promise<void> {
    this.readMs += 1000;
    const spot = { partId, paragraphId: 1, offset: 0, permille, context: '' };
    const report = (): BodyOf<'savePlace'> => {
      // Each attempt is another report, as a device counts them.
      this.seq += 1;
      const { seq, base, readMs, heardMs } = this;
      return {
        workId: this.shelf.workId,
        ...spot,
        deviceId: DEVICE,
        deviceName: '手机',
        seq,
        base,
        ageMs: 0,
        readMs,
        heardMs,
      };
    };
    const saved = await insist(this.door, async (client) => {
      const body = report();
      return { body, answer: await client.call('savePlace', { body }) };
    });
    this.heard = saved.body;
    this.base = saved.answer.base;
    this.heardMs = saved.body.readMs;
    this.reports += 1;
  }

  private readonly door = () => this.client;
}

const processes = serviceProcesses();

/** A novel for sale, and readers who can pay for all of it. */
async function seed(target: TestTarget): Promise<{ shelf: Shelf; uids: number[] }> {
  const app = await openTestApp({ features: [...novelFeatures, places], target });
  const staff = await app.staff('operator');
  const { id: workId } = await makeNovel(app, staff, { access: 'paid', partPrice: PRICE, freeParts: 0 });
  const parts: number[] = [];
  for (let n = 1; n <= CHAPTERS; n += 1) parts.push((await makeChapter(staff, workId, { title: `第${n}章` })).id);
  await publishWork(staff, workId);
  const uids = await seedPlayers(app, PLAYERS);
  for (const uid of uids) await giveDiamonds(app, uid, CHAPTERS * PRICE);
  await app.close();
  return { shelf: { workId, parts }, uids };
}

async function start(target: TestTarget, readers: readonly PayingReader[]): Promise<void> {
  const started = await processes.start(target);
  const tokens = await started.send({ open: readers.map(({ uid }) => String(uid)) });
  for (const [index, reader] of readers.entries())
    reader.client = createPlayerClient({
      baseUrl: `http://127.0.0.1:${started.port}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(reader.uid), token: tokens[index] ?? '' }),
      onSessionExpired: () => undefined,
    });
}

/** Where the database does not say what was acknowledged about a place, or counts reading twice. */
async function placeFaults(database: Database, { uid, heard }: PayingReader): Promise<string[]> {
  const [place] = await database.query<{ seq: number; part_id: number; permille: number; read_ms: number | string }>(
    'SELECT seq, part_id, permille, read_ms FROM reading_places WHERE uid = :uid',
    { uid },
  );
  const [days] = await database.query<{ ms: number | string }>(
    'SELECT sum(ms) AS ms FROM reading_days WHERE uid = :uid',
    { uid },
  );
  if (!place || !heard) return [`${uid} has no place`];
  const faults: string[] = [];
  const isSame = place.part_id === heard.partId && place.permille === heard.permille;
  // A later report may have arrived whose answer was lost.
  if (place.seq < heard.seq || (place.seq === heard.seq && !isSame)) faults.push(`${uid}: report ${heard.seq} is lost`);
  if (Number(days?.ms) !== Number(place.read_ms)) faults.push(`${uid} read ${place.read_ms}, counted are ${days?.ms}`);
  return faults;
}

/** Chapters that were bought and are not there, or were paid twice. */
async function purchaseFaults(database: Database, { uid, bought }: PayingReader): Promise<string[]> {
  const owned = await database.query<{ part_id: number }>('SELECT part_id FROM part_entitlements WHERE uid = :uid', {
    uid,
  });
  const [spent] = await database.query<{ paid: number | string | null; bought: number | string }>(
    'SELECT sum(paid) AS paid, count(*) AS bought FROM purchases WHERE uid = :uid',
    { uid },
  );
  const ids = new Set(owned.map((row) => row.part_id));
  const faults = [...bought].filter((id) => !ids.has(id)).map((id) => `${uid}: chapter ${id} is lost`);
  if (Number(spent?.paid) !== ids.size * PRICE || Number(spent?.bought) !== ids.size)
    faults.push(`${uid} paid ${spent?.paid} for ${ids.size} chapters in ${spent?.bought} purchases`);
  return faults;
}

describeEachDatabase('readers, whose service is killed', (open) => {
  it(
    'lose no place and no chapter that was acknowledged, and pay and are counted once',
    async () => {
      const target = await open.target();
      const { shelf, uids } = await seed(target);
      const readers = uids.map((uid) => new PayingReader(uid, shelf));
      const reading = readers.map((reader) => reader.read());
      const reports = () => Math.min(...readers.map((reader) => reader.reports));
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = reports();
        await start(target, readers);
        // On a slow machine as well, each life has acknowledged much that its end could lose.
        await vi.waitFor(() => expect(reports()).toBeGreaterThanOrEqual(before + REPORTS), PATIENCE);
        await pause(chance() * LONGEST_LIFE_MS);
        const killed = processes.killAll();
        for (const reader of readers) reader.client = null;
        await killed;
      }
      await start(target, readers);
      for (const reader of readers) reader.isOpen = false;
      await Promise.all(reading);
      await processes.killAll();

      const connections = await openConnections(target.target, { entities: [], migrations: [] });
      const database = new Database(connections);
      const faults = await Promise.all(
        readers.flatMap((one) => [placeFaults(database, one), purchaseFaults(database, one)]),
      );
      expect(faults.flat()).toEqual([]);
      expect(await ledgerFaults(database)).toEqual([]);
      await connections.close();
    },
    PATIENCE_MS * 2 + KILLS * 30_000,
  );
});
