import { RefusedError, TransportError } from '@ug/api-client';
import { refusalCodes, type DataOf } from '@ug/contract';
import { expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import { openWork } from './open-works';
import { reportAll } from './place-outbox';
import type { PlaceReport } from './place-writer.rules';
import { forgetReports } from './reports-key';
import { forgetWordsOfReports, waitingWorks, writerMemory } from './writer-memory';

const ME = '10001';
const device = { id: 'a'.repeat(32), name: '手机' };
const spot = (partId: number) => ({ partId, paragraphId: 3, offset: 0, permille: 200, context: '潮声' });
const memory = { seq: 4, base: 900, readMs: 60_000, heardMs: 20_000 };

/** Reads a chapter of a work without a network, an instant ago. */
const readOffline = (workId: number, partId: number, at: number, uid = ME) =>
  writerMemory(uid, workId).write({ ...memory, unsent: { spot: spot(partId), at } });

/** A service that says of every report what it is told to. */
function service(answer: (report: PlaceReport) => Promise<DataOf<'savePlace'>>) {
  const reports: PlaceReport[] = [];
  const send = (report: PlaceReport) => {
    reports.push(report);
    return answer(report);
  };
  return { reports, deps: { uid: ME, device, now: () => 10_000, send } };
}
const saved =
  (change: Partial<DataOf<'savePlace'>> = {}) =>
  () =>
    Promise.resolve({ isLatest: true, base: 2000, other: null, ...change });

test('of each work the last place goes out, with its age and the number that follows', async () => {
  readOffline(1, 7, 4000);
  readOffline(1, 9, 6000);
  readOffline(2, 3, 9000);
  const { reports, deps } = service(saved());
  await reportAll(deps);
  expect(reports.map(({ workId, partId, ageMs }) => [workId, partId, ageMs])).toEqual([
    [2, 3, 1000],
    [1, 9, 4000],
  ]);
  expect(reports[0]).toMatchObject({ seq: 5, base: 900, readMs: 60_000, heardMs: 20_000, deviceId: device.id });
  expect(waitingWorks(ME)).toEqual([]);
  expect(writerMemory(ME, 1).read()).toMatchObject({ seq: 5, base: 2000, heardMs: 60_000 });
});

test('a later place of another device is not taken for seen: opening the book asks about it', async () => {
  readOffline(1, 7, 4000);
  const { deps } = service(saved({ isLatest: false, other: exampleOf('getPlace').latest }));
  await reportAll(deps);
  expect(writerMemory(ME, 1).read()).toMatchObject({ base: 900, unsent: null });
});

test('a book that is open reports by itself', async () => {
  readOffline(1, 7, 4000);
  const close = openWork(ME, 1);
  const { reports, deps } = service(saved());
  await reportAll(deps);
  expect(reports).toEqual([]);
  close();
  await reportAll(deps);
  expect(reports).toHaveLength(1);
});

test('without a network it waits, and is counted on; a refused one goes', async () => {
  readOffline(1, 7, 4000);
  const offline = service(() => Promise.reject(new TransportError('network', '')));
  await expect(reportAll(offline.deps)).rejects.toThrow();
  expect([waitingWorks(ME), writerMemory(ME, 1).read().seq]).toEqual([[1], 5]);
  const refusing = service(() => Promise.reject(new RefusedError(refusalCodes['place.notFound'], '')));
  await reportAll(refusing.deps);
  expect([refusing.reports[0]?.seq, waitingWorks(ME)]).toEqual([6, []]);
});

test('places of another player of this device are not theirs', async () => {
  readOffline(1, 7, 4000, '10002');
  const { reports, deps } = service(saved());
  await reportAll(deps);
  expect([reports, waitingWorks(ME)]).toEqual([[], []]);
});

test('nothing of a text is left on the device after its reader signed out', () => {
  readOffline(1, 12, 4000);
  expect(JSON.stringify(localStorage)).toContain('潮声');
  forgetReports();
  expect(JSON.stringify(localStorage)).not.toContain('潮声');
  expect(waitingWorks(ME)).toEqual([]);
});

test('a place waits further for a reader whose session only ran out, without the words of the text', () => {
  readOffline(1, 12, 4000);
  forgetWordsOfReports();
  expect(JSON.stringify(localStorage)).not.toContain('潮声');
  expect(writerMemory(ME, 1).read()).toMatchObject({
    ...memory,
    unsent: { spot: { ...spot(12), context: '' }, at: 4000 },
  });
});
