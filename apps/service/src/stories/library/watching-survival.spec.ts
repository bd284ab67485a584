// @module-tag deep
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayerClient, type PlayerClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { seededChance } from '#testing/chance';
import { describeEachDatabase, describeSqlite } from '#testing/each-database';
import { episodeFeatures, makePaidSeries } from '#testing/records/episodes';
import { seedPlayers } from '#testing/players';
import { serviceProcesses } from '#testing/processes/service-processes';
import { openTestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { WatchingBrowser } from '#testing/clients/viewers';
import { places } from '#features/library/places/places.feature';

const chance = seededChance();

// A long version: WATCHING_KILLS=50.
const KILLS = Number(process.env['WATCHING_KILLS'] ?? 3);
const LONGEST_LIFE_MS = 200;
/** The number of places that are answered before the service may be killed. */
const REPORTS = 5;
const PATIENCE_MS = 60_000;
const PATIENCE = { timeout: PATIENCE_MS, interval: 20 };
const STEP = 20;
const MEGABYTE = 1024 * 1024;
/** Places before half a minute are not resumed. */
const FIRST_MS = 30_000;
const [PHONE, TABLET] = ['a'.repeat(32), 'b'.repeat(32)];

const processes = serviceProcesses();

interface Seeded {
  readonly uid: number;
  readonly workId: number;
  readonly partId: number;
  readonly bytes: Buffer;
}

/** A published episode with its video, and a player. @param size of the video's bytes; a few thousand without */
async function seed(target: TestTarget, size?: number): Promise<Seeded> {
  const app = await openTestApp({ features: [...episodeFeatures, places], target });
  const { workId, free } = await makePaidSeries(app, await app.staff('operator'), 6);
  const [uid = 0] = await seedPlayers(app, 1);
  const bytes = size === undefined ? free.video.objects['720p'] : randomBytes(size);
  if (size !== undefined) {
    await app.get(Storage).write(`${free.video.makeId}-vhigh`, bytes);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute(`UPDATE renditions SET size = :size WHERE name = '720p'`, { size }));
  }
  await app.close();
  return { uid, workId, partId: free.id, bytes };
}

/** A device whose cookie and session outlive the service. */
class Device {
  browser: WatchingBrowser | null = null;
  client: PlayerClient | null = null;
  private cookie = '';

  constructor(private readonly session: { readonly uid: number; readonly token: string }) {}

  reach(port: number): void {
    const [origin, { uid, token }] = [`http://127.0.0.1:${port}`, this.session];
    this.browser = new WatchingBrowser({ origin }, this.session);
    this.browser.cookie = this.cookie;
    this.client = createPlayerClient({
      baseUrl: `${origin}/api`,
      context: () => ({ appID: '1000', channelID: '0' }),
      session: () => ({ uid: String(uid), token }),
      onSessionExpired: () => undefined,
    });
  }

  lose(): void {
    this.cookie = this.browser?.cookie ?? this.cookie;
    [this.browser, this.client] = [null, null];
  }
}

/** Watches one episode again and again, and reports its places, also while the service is killed. */
class Viewer {
  isOpen = true;
  /** The last place that was answered, and the last one that was sent. */
  heardMs = 0;
  sentMs = 0;
  reports = 0;
  /** Statuses of responses without bytes. */
  readonly refused: number[] = [];
  private received = Buffer.alloc(0);
  private seq = 0;
  private base = 0;

  constructor(
    private readonly device: Device,
    private readonly seeded: Seeded,
    private readonly playback: Schemas['Playback'],
  ) {}

  async watch(): Promise<void> {
    while (this.isOpen)
      try {
        await this.step();
      } catch {
        await pause(5);
      }
  }

  private async step(): Promise<void> {
    const { browser, client } = this.device;
    if (!browser || !client) return void (await pause(5));
    const [at, { bytes }] = [this.received.length, this.seeded];
    const range = `bytes=${at}-${Math.min(bytes.length, at + STEP) - 1}`;
    const response = await browser.fetch(this.playback, '720p.mp4', { headers: { range } });
    if (response.status !== 206) this.refused.push(response.status);
    const piece = Buffer.from(await response.arrayBuffer());
    await this.report(client, FIRST_MS + at * 10);
    // Bytes that came are kept. The rest is asked for again from the same byte.
    this.received = Buffer.concat([this.received, piece]);
    if (this.received.length < bytes.length) return;
    expect(this.received.equals(bytes)).toBe(true);
    this.received = Buffer.alloc(0);
  }

  private async report(client: PlayerClient, positionMs: number): Promise<void> {
    const { workId, partId } = this.seeded;
    this.seq += 1;
    this.sentMs = positionMs;
    const counts = { seq: this.seq, base: this.base, ageMs: 0, readMs: 0, heardMs: 0 };
    const body = { workId, partId, positionMs, deviceId: PHONE, deviceName: '手机', ...counts };
    this.base = (await client.call('savePlace', { body })).base;
    this.heardMs = positionMs;
    this.reports += 1;
  }
}

describeEachDatabase('a viewer, whose service is killed', (open) => {
  it(
    'goes on under the same addresses, loses no place, and goes on at that second on another device',
    async () => {
      const target = await open.target();
      const seeded = await seed(target);
      const { uid, partId, workId, bytes } = seeded;
      const first = await processes.start(target);
      const [phoneToken = '', tabletToken = ''] = await first.send({ open: [String(uid), String(uid)] });
      const phone = new Device({ uid, token: phoneToken });
      phone.reach(first.port);
      const playback = await phone.browser!.play(partId);
      const viewer = new Viewer(phone, seeded, playback);
      const watching = viewer.watch();
      for (let kill = 0; kill < KILLS; kill += 1) {
        if (kill > 0) phone.reach((await processes.start(target)).port);
        const before = viewer.reports;
        await vi.waitFor(() => expect(viewer.reports).toBeGreaterThanOrEqual(before + REPORTS), PATIENCE);
        await pause(chance() * LONGEST_LIFE_MS);
        const killed = processes.killAll();
        phone.lose();
        await killed;
      }
      viewer.isOpen = false;
      await watching;
      expect(viewer.refused).toEqual([]);

      const last = await processes.start(target);
      phone.reach(last.port);
      // A place that was sent may have been written although its answer was lost.
      const { latest, resume } = await phone.client!.call('getPlace', { params: { id: workId } });
      expect([viewer.heardMs, viewer.sentMs]).toContain(latest?.positionMs);
      expect(latest?.deviceName).toBe('手机');

      const tablet = new Device({ uid, token: tabletToken });
      tablet.reach(last.port);
      const there = await tablet.client!.call('getPlace', { params: { id: workId } });
      expect(there.resume).toEqual(resume);
      expect(there.resume).toMatchObject({ partId, positionMs: latest?.positionMs, isAgain: false });
      const elsewhere = await tablet.browser!.play(partId);
      const renewed = await phone.browser!.play(partId, { stream: String(playback.stream) });
      for (const [browser, addresses] of [
        [phone.browser!, playback],
        [phone.browser!, renewed],
        [tablet.browser!, elsewhere],
      ] as const) {
        const response = await browser.fetch(addresses, '720p.mp4');
        expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      }
      // The tablet goes on at the phone's place, so nothing was read elsewhere.
      const spot = {
        workId,
        partId,
        positionMs: (latest?.positionMs ?? 0) + 1000,
        deviceId: TABLET,
        deviceName: '平板',
      };
      const counts = { seq: 1, base: there.base, ageMs: 0, readMs: 0, heardMs: 0 };
      expect(await tablet.client!.call('savePlace', { body: { ...spot, ...counts } })).toMatchObject({
        isLatest: true,
        other: null,
      });
    },
    PATIENCE_MS * 2 + KILLS * 30_000,
  );
});

describeSqlite('a viewer, whose service is killed while it sends a file', (open) => {
  it(
    'has the rest under the same address, from the byte that was reached',
    async () => {
      const target = await open.target();
      const { uid, partId, bytes } = await seed(target, 16 * MEGABYTE);
      const first = await processes.start(target);
      const [token = ''] = await first.send({ open: [String(uid)] });
      const phone = new Device({ uid, token });
      phone.reach(first.port);
      const playback = await phone.browser!.play(partId);
      const sending = await phone.browser!.fetch(playback, '720p.mp4');
      const pieces: Uint8Array[] = [];
      const readOn = async () => {
        for await (const piece of sending.body ?? []) {
          pieces.push(piece);
          if (pieces.length === 4) await processes.killAll();
        }
      };
      await expect(readOn()).rejects.toThrow();
      const begun = Buffer.concat(pieces);
      expect(begun.length).toBeLessThan(bytes.length);

      phone.lose();
      phone.reach((await processes.start(target)).port);
      const range = { headers: { range: `bytes=${begun.length}-`, 'if-range': sending.headers.get('etag') ?? '' } };
      const rest = await phone.browser!.fetch(playback, '720p.mp4', range);
      expect(rest.status).toBe(206);
      expect(Buffer.concat([begun, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
    },
    PATIENCE_MS * 2,
  );
});
