import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFar, isFinished, KEPT_APART, placed, progressOf, type KnownPlaces, type PlaceWrite } from './places.rules';

const CHAPTERS = 40;
const DAY_MS = 86_400_000;

type Spot = Omit<PlaceWrite, 'deviceId' | 'deviceName' | 'seq' | 'base' | 'ageMs' | 'readMs' | 'heardMs'>;

const spotAt = (number: number, permille: number): Spot => ({
  partId: number + 1,
  paragraphId: 1 + Math.floor(permille / 10),
  offset: 0,
  permille,
  context: '',
  positionMs: null,
  number,
  durationMs: 0,
});

const EPISODE_MS = 1_440_000;

const episodeAt = (number: number, permille: number): Spot => ({
  ...spotAt(number, permille),
  paragraphId: 1,
  positionMs: (permille * EPISODE_MS) / 1000,
  durationMs: EPISODE_MS,
});

/** A report of a device, and the time of its reading. */
interface Report {
  readonly write: Omit<PlaceWrite, 'ageMs'>;
  readonly readAt: number;
}

/** A phone that reads: it knows how much time goes by, and has the wrong idea of what time it is. */
class Device {
  isOnline = true;
  isPlaced = false;
  base = 0;
  seq = 0;
  readMs = 0;
  heardMs = 0;
  outbox: Report | undefined;
  constructor(
    readonly deviceId: string,
    readonly skewMs: number,
    public spot: Spot,
  ) {}

  wallClock(now: number): number {
    return now + this.skewMs;
  }
}

/** The service and three devices, with a network that loses answers and delivers what it delivered before. */
class House {
  now = 10 * DAY_MS;
  known: KnownPlaces = { latest: null, places: [] };
  readMs = 0;
  sentMs = 0;
  readonly delivered: Report[] = [];
  readonly devices: readonly Device[];

  constructor(
    skews: readonly number[],
    readonly at: (number: number, permille: number) => Spot = spotAt,
  ) {
    this.devices = skews.map((skewMs, index) => new Device(`device-${index}`, skewMs, at(0, 0)));
  }

  get latest() {
    return this.known.places.find(({ deviceId }) => deviceId === this.known.latest);
  }

  look(device: Device): void {
    if (!device.isOnline || device.outbox) return;
    device.isPlaced = true;
    device.base = this.latest?.at ?? 0;
    if (this.latest) device.spot = this.at(this.latest.number, this.latest.permille);
  }

  read(device: Device, number: number, permille: number, ms: number): void {
    if (!device.isPlaced) return;
    this.now += ms;
    device.spot = this.at(number, permille);
    device.seq += 1;
    device.readMs += ms;
    this.sentMs += ms;
    const { deviceId, seq, base, readMs, heardMs } = device;
    // A later place replaces one that was not sent.
    const write = { ...device.spot, deviceId, deviceName: deviceId, seq, base, readMs, heardMs };
    device.outbox = { write, readAt: this.now };
  }

  send(device: Device, isAnswered: boolean, isGoingThere: boolean): void {
    const { outbox } = device;
    if (!device.isOnline || !outbox) return;
    this.take(outbox);
    this.delivered.push(outbox);
    if (!isAnswered) return;
    device.outbox = undefined;
    device.heardMs = outbox.write.readMs;
    const isOwn = this.known.latest === device.deviceId;
    const isAsked = !isOwn && this.latest !== undefined && isFar(this.latest, outbox.write, CHAPTERS);
    if (isOwn || isAsked) device.base = this.latest?.at ?? 0;
    if (isAsked && isGoingThere && this.latest) device.spot = this.at(this.latest.number, this.latest.permille);
  }

  /** The network delivers a report again, at any time. */
  repeat(index: number): void {
    const again = this.delivered[index % Math.max(this.delivered.length, 1)];
    if (again) this.take(again);
  }

  private take({ write, readAt }: Report): void {
    const before = this.known;
    const latest = this.latest;
    const own = before.places.find(({ deviceId }) => deviceId === write.deviceId);
    const decision = placed(before, { ...write, ageMs: this.now - readAt }, this.now, CHAPTERS);
    this.known = decision.after;
    this.readMs += decision.newMs;
    this.judge({ write, readAt, before, latest, isOld: own !== undefined && own.seq >= write.seq });
  }

  /** The rules, said once more and in other words than the code's. */
  private judge(told: {
    write: Omit<PlaceWrite, 'ageMs'>;
    readAt: number;
    before: KnownPlaces;
    latest: KnownPlaces['places'][number] | undefined;
    isOld: boolean;
  }): void {
    const { write, readAt, before, latest, isOld } = told;
    const now = this.latest;
    if (isOld) return expect(this.known).toBe(before);
    const own = this.known.places.find(({ deviceId }) => deviceId === write.deviceId);
    expect(own).toMatchObject({ seq: write.seq, number: write.number, permille: write.permille });
    expect(now?.at).toBeGreaterThanOrEqual(latest?.at ?? 0);
    const isStranger = latest && latest.deviceId !== write.deviceId && write.base < latest.at;
    if (!isStranger) expect(now?.deviceId).toBe(write.deviceId);
    else if (isFar(latest, write, CHAPTERS)) expect(now).toEqual(latest);
    else expect(now?.deviceId).toBe(readAt >= latest.at ? write.deviceId : latest.deviceId);
    // Every time is the service's: no clock of a device moves it.
    const until = Math.max(this.now, latest ? latest.at + 1 : 0);
    expect(own?.at).toSatisfy((at: number) => at >= readAt && at <= until);
  }
}

class Step implements fc.Command<object, House> {
  constructor(
    readonly name: string,
    private readonly work: (house: House) => void,
  ) {}
  check = () => true;
  run(_: object, house: House): void {
    this.work(house);
  }
  toString = () => this.name;
}

const device = fc.nat({ max: 2 });
const deviceOf = (house: House, index: number): Device => house.devices[index]!;
const steps = [
  device.map((d) => new Step(`look(${d})`, (house) => house.look(deviceOf(house, d)))),
  fc
    .tuple(device, fc.nat({ max: CHAPTERS - 1 }), fc.nat({ max: 1000 }), fc.nat({ max: 60_000 }))
    .map(
      ([d, number, permille, ms]) =>
        new Step(`read(${d}, ${number}, ${permille}, ${ms})`, (house) =>
          house.read(deviceOf(house, d), number, permille, ms),
        ),
    ),
  fc
    .tuple(device, fc.nat({ max: 3 }), fc.boolean())
    .map(
      ([d, lost, there]) =>
        new Step(`send(${d}, ${lost}, ${there})`, (house) => house.send(deviceOf(house, d), lost > 0, there)),
    ),
  fc.nat({ max: 99 }).map((n) => new Step(`repeat(${n})`, (house) => house.repeat(n))),
  device.map(
    (d) => new Step(`network(${d})`, (house) => void (deviceOf(house, d).isOnline = !deviceOf(house, d).isOnline)),
  ),
  fc.nat({ max: 2 * DAY_MS }).map((ms) => new Step(`wait(${ms})`, (house) => void (house.now += ms))),
];
const skew = fc.integer({ min: -DAY_MS, max: DAY_MS });

describe.each([
  { who: 'a reader', at: spotAt },
  { who: 'a viewer', at: episodeAt },
])('three devices of $who', ({ at: placeAt }) => {
  it('end as the rules say, however they read, are offline, repeat themselves and lose answers', () => {
    fc.assert(
      fc.property(
        fc.tuple(skew, skew, skew),
        fc.commands(steps, { maxCommands: 60, size: 'max' }),
        (skews, commands) => {
          const house = new House(skews, placeAt);
          fc.modelRun(() => ({ model: {}, real: house }), commands);
          // Everybody comes home, answers the question, and looks: all stand at one place, and no second is lost or doubled.
          for (const one of house.devices) {
            one.isOnline = true;
            house.send(one, true, true);
          }
          for (const one of house.devices) house.look(one);
          const at = house.latest && { number: house.latest.number, permille: house.latest.permille };
          for (const one of house.devices) if (at) expect(one.spot).toMatchObject(at);
          expect(house.readMs).toBe(house.sentMs);
          expect(house.known.places.length).toBeLessThanOrEqual(KEPT_APART + 1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keep what each of them said last, whatever time it takes them for', () => {
    const ends = [-DAY_MS, 0, DAY_MS].map((skewMs) => {
      const house = new House([skewMs, 0, 0], placeAt);
      const [wrong, right] = house.devices as [Device, Device];
      house.look(wrong);
      house.look(right);
      house.read(wrong, 30, 0, 5000);
      house.now += 3_600_000;
      house.read(right, 3, 0, 5000);
      house.send(right, true, false);
      house.send(wrong, true, false);
      expect(wrong.wallClock(house.now) - house.now).toBe(skewMs);
      return house.known;
    });
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[2]).toEqual(ends[1]);
    expect(ends[0]).toMatchObject({ latest: 'device-1', places: [{ number: 3 }, { number: 30 }] });
  });
});

const write = (deviceId: string, change: Partial<PlaceWrite> = {}): PlaceWrite => ({
  ...spotAt(10, 0),
  deviceId,
  deviceName: deviceId,
  seq: 1,
  base: 0,
  ageMs: 0,
  readMs: 0,
  heardMs: 0,
  ...change,
});

const after = (...writes: PlaceWrite[]): KnownPlaces =>
  writes.reduce<KnownPlaces>((known, one, index) => placed(known, one, 1000 + index * 1000, CHAPTERS).after, {
    latest: null,
    places: [],
  });

describe('a place', () => {
  it('of a fifth device sends the oldest of the four away, never that of the player', () => {
    const known = after(write('a'), ...['b', 'c', 'd', 'e'].map((id, n) => write(id, spotAt(20 + n * 3, 0))));
    expect(known.latest).toBe('a');
    expect(known.places.map(({ deviceId }) => deviceId)).toEqual(['e', 'd', 'c', 'a']);
  });

  it('that is near moves with whoever read last, also without having seen the other', () => {
    expect(after(write('a'), write('b', { permille: 300 })).latest).toBe('b');
    expect(after(write('a', { ageMs: 0 }), write('b', { permille: 300, ageMs: 5000 })).latest).toBe('a');
  });

  it('that is far becomes the player’s once they have seen the other and stay', () => {
    const asked = after(write('a'), write('b', spotAt(30, 0)));
    expect(asked.latest).toBe('a');
    const stays = write('b', { ...spotAt(30, 0), seq: 2, base: asked.places.find((p) => p.deviceId === 'a')!.at });
    expect(placed(asked, stays, 9000, CHAPTERS).outcome).toBe('latest');
  });

  it('from tomorrow is of now, and one that claims to have seen the future has seen the latest', () => {
    const { after: known } = placed(after(write('a')), write('b', { base: 9e15, ageMs: -DAY_MS }), 5000, CHAPTERS);
    expect(known.places[0]).toMatchObject({ deviceId: 'b', at: 5000 });
  });
});

describe('how far apart two places are', () => {
  it.each([
    [spotAt(3, 0), spotAt(4, 0), 400, false],
    [spotAt(3, 0), spotAt(5, 0), 400, true],
    [spotAt(0, 100), spotAt(0, 115), 1, false],
    [spotAt(0, 100), spotAt(0, 130), 1, true],
    [spotAt(3, 900), spotAt(4, 0), 40, false],
    // Episodes: a minute of the series is near, also across the end of one.
    [episodeAt(3, 500), episodeAt(3, 541), 12, false],
    [episodeAt(3, 500), episodeAt(3, 542), 12, true],
    [episodeAt(3, 990), episodeAt(4, 20), 12, false],
    [episodeAt(4, 20), episodeAt(3, 990), 12, false],
    [episodeAt(3, 970), episodeAt(4, 20), 12, true],
    [episodeAt(3, 1000), episodeAt(5, 0), 12, true],
  ])('%o and %o of %i chapters: far %s', (one, other, chapters, far) => expect(isFar(one, other, chapters)).toBe(far));

  it('is measured in the chapters that there are', () => {
    expect(progressOf({ number: 20, permille: 500 }, 41)).toBe(500);
    expect(progressOf({ number: 40, permille: 1000 }, 41)).toBe(1000);
    expect(progressOf({ number: 9, permille: 0 }, 3)).toBe(1000);
    expect(progressOf({ number: 0, permille: 0 }, 0)).toBe(0);
  });
});

it('a work is finished when its end is seen by somebody who was in its last chapter before', () => {
  const end = { number: 39, permille: 1000, partId: 40, positionMs: null };
  expect(isFinished(end, { partId: 40 }, CHAPTERS)).toBe(true);
  expect(isFinished(end, { partId: 2 }, CHAPTERS)).toBe(false);
  expect(isFinished({ ...end, permille: 999 }, { partId: 40 }, CHAPTERS)).toBe(false);
  expect(isFinished({ ...end, positionMs: EPISODE_MS }, undefined, CHAPTERS)).toBe(true);
});
