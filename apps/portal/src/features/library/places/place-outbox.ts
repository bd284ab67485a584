import type { DataOf } from '@ug/contract';
import { api } from '#platform/api/api';
import { isRefused } from '#platform/api/failure-message';
import { knownDeviceId } from '#platform/device/device-id';
import { deviceName } from '#platform/device/device-name';
import { log } from '#platform/log/log';
import { currentSession } from '#platform/session/account.store';
import { ifClosed } from './open-works';
import { reportOf, type PlaceReport } from './place-writer.rules';
import { waitingWorks, writerMemory } from './writer-memory';

interface OutboxDeps {
  readonly uid: string;
  readonly device: { readonly id: string; readonly name: string };
  readonly now: () => number;
  /** @throws what a call throws */
  readonly send: (report: PlaceReport) => Promise<DataOf<'savePlace'>>;
}

/** Reports the last place in one work. Whether it follows a later one of another device, the service decides. */
async function report({ uid, device, now, send }: OutboxDeps, workId: number): Promise<void> {
  const { read, write } = writerMemory(uid, workId);
  const before = read();
  const { unsent } = before;
  if (!unsent) return;
  // Counted before it is sent: an answer that is lost makes no second report of the same number.
  const counted = { ...before, seq: before.seq + 1 };
  write(counted);
  try {
    const { base, other } = await send(reportOf({ workId, device, memory: counted, unsent, now: now() }));
    // A later place that its reader has not seen is asked about when they open the book.
    write({
      ...counted,
      unsent: null,
      heardMs: counted.readMs,
      base: other ? counted.base : Math.max(base, counted.base),
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    write({ ...counted, unsent: null });
  }
}

/** Reports all places of a player that have not arrived, of each work the last. What does not arrive now waits further. */
export async function reportAll(deps: OutboxDeps): Promise<void> {
  for (const workId of waitingWorks(deps.uid)) await ifClosed(deps.uid, workId, () => report(deps, workId));
}

let running: Promise<void> | null = null;

/** Sends what waits, once at a time. */
export async function sendWaiting(): Promise<void> {
  const uid = currentSession()?.uid;
  const id = knownDeviceId();
  if (!uid || !id || running) return;
  const device = { id, name: deviceName(navigator) };
  running = reportAll({ uid, device, now: () => Date.now(), send: (body) => api.call('savePlace', { body }) });
  try {
    await running;
  } catch (error) {
    log.warn('reading places are synced later', error);
  } finally {
    running = null;
  }
}
