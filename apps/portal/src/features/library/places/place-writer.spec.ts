import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { PlaceWriter, type WriterDeps } from './place-writer';
import type { PlaceReport, WriterMemory } from './place-writer.rules';
import { isElsewhere, type ReadSpot } from './place-writer.rules';

const DEVICE = { id: 'd'.repeat(32), name: '手机' };
const other = exampleOf('getPlace').latest!;
const spotIn = (partId: number, permille = 0): ReadSpot => ({
  partId,
  paragraphId: 1,
  offset: 0,
  permille,
  context: '',
});
const near = { from: 300, to: 310 };

/** A reader whose network and clock are in a test's hands. */
function reader(change: Partial<WriterDeps> = {}) {
  let memory: WriterMemory = { seq: 0, base: 0, readMs: 0, heardMs: 0, unsent: null };
  const clock = { now: 1_000_000 };
  const sent: PlaceReport[] = [];
  const asked = vi.fn();
  const found = vi.fn();
  const writer = new PlaceWriter({
    workId: 1,
    start: spotIn(12),
    device: DEVICE,
    now: () => clock.now,
    memory: { read: () => memory, write: (next) => void (memory = next) },
    fetchPlace: async () => ({ base: 0, latest: null, others: [], furthest: 0, isSubscribed: false, resume: null }),
    send: async (report) => {
      sent.push(report);
      return { isLatest: true, base: 500 + sent.length, other: null };
    },
    isRefused: () => false,
    onAsk: asked,
    onFound: found,
    ...change,
  });
  return { writer, sent, asked, found, clock, memory: () => memory };
}

const offline = () => Promise.reject(new Error('offline'));

describe('a reader', () => {
  test('who only opens a book reports nothing', async () => {
    const { writer, sent } = reader();
    await writer.look();
    await writer.tick();
    expect(sent).toEqual([]);
  });

  test('reports where they are after the first page, with what they have seen and how long they read', async () => {
    const { writer, sent, clock, memory } = reader();
    await writer.look();
    clock.now += 4000;
    writer.moved(spotIn(12, 40), near);
    await writer.flush();
    clock.now += 5000;
    writer.moved(spotIn(12, 80), near);
    await writer.flush();
    expect(sent).toMatchObject([
      { seq: 1, base: 0, partId: 12, permille: 40, readMs: 4000, heardMs: 0, ageMs: 0 },
      { seq: 2, base: 501, partId: 12, permille: 80, readMs: 9000, heardMs: 4000 },
    ]);
    expect(memory().unsent).toBeNull();
  });

  test('who leaves while a report is on its way is reported where they left', async () => {
    const answers: (() => void)[] = [];
    const sent: PlaceReport[] = [];
    const { writer, memory } = reader({
      send: (report) => {
        sent.push(report);
        return new Promise((answer) => answers.push(() => answer({ isLatest: true, base: 7, other: null })));
      },
    });
    await writer.look();
    writer.moved(spotIn(12, 40), near);
    const first = writer.flush();
    writer.moved(spotIn(12, 90), near);
    await writer.flush();
    expect(sent).toHaveLength(1);
    const last = writer.leave();
    await writer.leave();
    expect(sent).toMatchObject([
      { seq: 1, permille: 40 },
      { seq: 2, permille: 90 },
    ]);
    for (const answer of answers.toReversed()) answer();
    await Promise.all([first, last]);
    expect(memory().unsent).toBeNull();
  });

  test('whose place could not be asked for is reported only after two pages', async () => {
    const { writer, sent } = reader({ fetchPlace: offline });
    await writer.look();
    writer.moved(spotIn(1), null);
    await writer.tick();
    expect(sent).toEqual([]);
    writer.moved(spotIn(1, 100), near);
    await writer.tick();
    expect(sent).toHaveLength(1);
  });

  test('whose last page of an earlier visit did not go out is reported as soon as the place is known', async () => {
    const unsent = { spot: spotIn(12, 40), at: 999_000 };
    const kept: WriterMemory = { seq: 3, base: 0, readMs: 4000, heardMs: 0, unsent };
    const { writer, sent } = reader({ memory: { read: () => kept, write: () => undefined } });
    await writer.look();
    expect(sent).toMatchObject([{ seq: 4, permille: 40, ageMs: 1000 }]);
  });

  test('who reads offline is reported later, with how long ago it was, and only where they were last', async () => {
    let isOnline = false;
    const sent: PlaceReport[] = [];
    const { writer, clock } = reader({
      send: async (report) => {
        if (!isOnline) throw new Error('offline');
        sent.push(report);
        return { isLatest: true, base: 9, other: null };
      },
    });
    await writer.look();
    for (const permille of [10, 20, 30]) {
      clock.now += 1000;
      writer.moved(spotIn(4, permille), near);
      await writer.flush();
    }
    clock.now += 7_200_000;
    isOnline = true;
    await writer.tick();
    expect(sent).toMatchObject([{ permille: 30, ageMs: 7_200_000, readMs: 3000, heardMs: 0 }]);
  });

  test('who jumps far back is where they were until they stay', async () => {
    const { writer, sent, clock } = reader();
    await writer.look();
    writer.moved(spotIn(30), near);
    await writer.flush();
    writer.moved(spotIn(1), { from: 900, to: 10 });
    await writer.tick();
    expect(sent.map(({ partId }) => partId)).toEqual([30]);
    clock.now += 31_000;
    await writer.tick();
    expect(sent.map(({ partId }) => partId)).toEqual([30, 1]);
  });

  test('who jumps back and turns two pages there has gone there', async () => {
    const { writer, sent } = reader();
    await writer.look();
    writer.moved(spotIn(30), near);
    for (const permille of [0, 10, 20]) writer.moved(spotIn(1, permille), { from: permille ? 10 : 900, to: 10 });
    await writer.flush();
    expect(sent.map(({ partId, permille }) => [partId, permille])).toEqual([[1, 20]]);
  });
});

describe('a reader whose other device is elsewhere', () => {
  const asking = () => {
    const answers = [{ isLatest: false, base: 700, other }];
    const sent: PlaceReport[] = [];
    const made = reader({
      send: async (report) => {
        sent.push(report);
        return answers.shift() ?? { isLatest: true, base: 800, other: null };
      },
    });
    return { ...made, sent };
  };

  test('is asked, and nothing is reported before they have chosen', async () => {
    const { writer, sent, asked } = asking();
    await writer.look();
    writer.moved(spotIn(2), near);
    await writer.flush();
    expect(asked).toHaveBeenCalledWith(other);
    writer.moved(spotIn(2, 50), near);
    await writer.tick();
    expect(sent).toHaveLength(1);
  });

  test('and who stays is the latest from then on', async () => {
    const { writer, sent } = asking();
    await writer.look();
    writer.moved(spotIn(2), near);
    await writer.flush();
    await writer.stay();
    expect(sent.at(-1)).toMatchObject({ partId: 2, seq: 2, base: 700 });
  });

  test('and who goes there does not push their old place over it', async () => {
    const { writer, sent, memory } = asking();
    await writer.look();
    writer.moved(spotIn(2), near);
    await writer.flush();
    expect(writer.goThere()).toEqual(other);
    await writer.tick();
    expect(sent).toHaveLength(1);
    expect(memory()).toMatchObject({ base: 700, unsent: null });
  });

  test('is asked live and on coming back, but not about a place that is theirs or beside it', async () => {
    const { writer, asked } = reader();
    await writer.look();
    writer.moved(spotIn(12, 425), near);
    writer.hear(other, 600);
    writer.hear({ ...other, deviceId: DEVICE.id, partId: 1 }, 700);
    writer.hear({ ...other, partId: 1 }, 650);
    expect(asked).not.toHaveBeenCalled();
    writer.hear({ ...other, partId: 1 }, 900);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a reader who opens a book', () => {
  const latest = async () => ({ base: 600, latest: other, others: [], furthest: 0, isSubscribed: false, resume: null });

  test('is brought to where another device was in that chapter, without a question', async () => {
    const { writer, asked, found } = reader({ fetchPlace: latest });
    await writer.look();
    expect(found).toHaveBeenCalledWith(other);
    expect(asked).not.toHaveBeenCalled();
  });

  test('in another chapter than the other device is asked', async () => {
    const { writer, asked, found } = reader({ fetchPlace: latest, start: spotIn(3) });
    await writer.look();
    expect(asked).toHaveBeenCalledWith(other);
    expect(found).not.toHaveBeenCalled();
  });

  test('on a device whose memory was cleared goes on counting where the service last heard it', async () => {
    const own = { ...other, deviceId: DEVICE.id, seq: 40, readMs: 9000 };
    const { writer, sent } = reader({ fetchPlace: async () => ({ ...(await latest()), latest: own }) });
    await writer.look();
    writer.moved(spotIn(12, 450), near);
    await writer.flush();
    expect(sent).toMatchObject([{ seq: 41, heardMs: 9000, base: 600 }]);
  });
});

test('a report that does not arrive is never lost nor said with a number that was used, however often it fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (fates) => {
      const tried: PlaceReport[] = [];
      const queue = [...fates];
      const { writer, clock } = reader({
        send: async (report) => {
          tried.push(report);
          if (!(queue.shift() ?? true)) throw new Error('lost');
          return { isLatest: true, base: tried.length, other: null };
        },
      });
      await writer.look();
      for (const [index] of fates.entries()) {
        clock.now += 1000;
        writer.moved(spotIn(1, index), near);
        await writer.flush();
      }
      for (let again = 0; again <= fates.length; again += 1) await writer.tick();
      const numbers = tried.map(({ seq }) => seq);
      expect(new Set(numbers).size).toBe(numbers.length);
      if (fates.length > 0)
        expect(tried.at(-1)).toMatchObject({ permille: fates.length - 1, readMs: fates.length * 1000 });
    }),
    { numRuns: 50 },
  );
});

test('what is refused for good is not sent again', async () => {
  const send = vi.fn(offline);
  const { writer } = reader({ send, isRefused: () => true });
  await writer.look();
  writer.moved(spotIn(1), null);
  await writer.flush();
  await writer.tick();
  expect(send).toHaveBeenCalledTimes(1);
});

test('an episode counts what was played, and not the time between', async () => {
  const { writer, sent, clock } = reader();
  await writer.look();
  clock.now += 60_000;
  writer.moved({ partId: 3, permille: 500, positionMs: 720_000 }, null, 10_000);
  await writer.flush();
  expect(sent).toMatchObject([{ partId: 3, positionMs: 720_000, readMs: 10_000 }]);
});

test('a minute of an episode is the same place', () => {
  const at = (positionMs: number) => ({ partId: 3, permille: 0, positionMs });
  expect(isElsewhere(at(720_000), at(780_000))).toBe(false);
  expect(isElsewhere(at(720_000), at(780_001))).toBe(true);
  expect(isElsewhere(at(720_000), { ...at(720_000), partId: 4 })).toBe(true);
});

test('few lines apart is the same place', () => {
  expect(isElsewhere({ positionMs: null, partId: 1, permille: 100 }, { partId: 1, permille: 110 })).toBe(false);
  expect(isElsewhere({ positionMs: null, partId: 1, permille: 100 }, { partId: 2, permille: 100 })).toBe(true);
});
