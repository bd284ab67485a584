import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { hashOf } from './hashes';
import type { Storage } from './storage';

/** Objects of an earlier run that are equal at both places: sizes by name. */
export interface ProvenObjects {
  sizeOf(name: string): number | undefined;
  add(name: string, size: number): Promise<void>;
}

/** Number of a storage's objects, and their size together. */
export interface Amount {
  count: number;
  bytes: number;
}

export interface Move {
  readonly from: Storage;
  readonly to: Storage;
  readonly proven: ProvenObjects;
  /** Called after each object with the progress. */
  readonly onObject: (done: Readonly<Amount>) => void;
}

export async function amountOf(storage: Storage): Promise<Amount> {
  const amount = { count: 0, bytes: 0 };
  for await (const { size } of storage.list()) add(amount, size);
  return amount;
}

/**
 * Copies every object from one storage to another, and reads each of them at both places until their hashes agree. What
 * comes meanwhile is copied as well; nothing of the source is touched. Safe to cut anywhere and to run again.
 * @throws Error for an object that arrives changed
 */
export async function moveObjects(move: Move): Promise<Amount> {
  const there = new Map<string, number>();
  for await (const { name, size } of move.to.list()) there.set(name, size);
  const done = { count: 0, bytes: 0 };
  const seen = new Map<string, number>();
  for (let isNew = true; isNew;) {
    isNew = false;
    for await (const { name, size } of move.from.list()) {
      if (seen.get(name) === size) continue;
      isNew = true;
      seen.set(name, size);
      if (move.proven.sizeOf(name) !== size || there.get(name) !== size)
        await moveOne(move, name, size, there.get(name));
      add(done, size);
      move.onObject(done);
    }
  }
  return done;
}

/** @param there its size at the other place */
async function moveOne(
  { from, to, proven }: Move,
  name: string,
  size: number,
  there: number | undefined,
): Promise<void> {
  if (there === size && (await hashAt(from, name)) === (await hashAt(to, name))) return proven.add(name, size);
  const source = await from.read(name);
  // It was removed meanwhile.
  if (!source) return;
  const hash = createHash('sha256');
  const { written, end } = await to.append(name, 0, hashed(source, hash), size);
  // A growing object is still being uploaded; the next round sees its new size.
  if (end === 'overflow') return;
  if (end !== 'complete' || written !== size) throw new Error(`${name} could be read only in part`);
  await to.complete(name);
  if ((await hashAt(to, name)) !== hash.digest('hex')) throw new Error(`${name} arrived changed`);
  await proven.add(name, size);
}

async function* hashed(source: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** SHA-256 of an object as it is read there. */
async function hashAt(storage: Storage, name: string): Promise<string | undefined> {
  const stream = await storage.read(name);
  return stream && hashOf(stream);
}

function add(amount: Amount, size: number): void {
  amount.count += 1;
  amount.bytes += size;
}
