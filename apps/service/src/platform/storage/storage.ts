import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What became of a stream that was appended. */
export interface Appended {
  /** Bytes of the stream that are durable now; 0 after an overflow. */
  readonly written: number;
  /** `cut`: the sender stopped in the middle. `overflow`: there was more than the limit, so nothing was kept. */
  readonly end: 'complete' | 'cut' | 'overflow';
}

/** What is known of a stored object without reading it. */
export interface StoredObject {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/**
 * Where bytes live. Names are made by the service, never taken from a client: 32 hexadecimal characters, and a dash
 * with a lower-case word where one file has several objects. Any other name throws.
 */
export abstract class Storage {
  /**
   * Cuts the object to `offset` bytes, then writes `source` behind it; returns only when the bytes are durable. A
   * source that fails counts as cut; a disk that fails throws and leaves the object at `offset` as far as it can.
   * @param limit the most bytes that `source` may hold.
   */
  abstract append(name: string, offset: number, source: AsyncIterable<Uint8Array>, limit: number): Promise<Appended>;

  /** Stores an object whole, durable on return; replaces one of the same name. */
  abstract write(name: string, bytes: Uint8Array): Promise<void>;

  /** Looks the object up; `undefined` if there is none. */
  abstract find(name: string): Promise<StoredObject | undefined>;

  /** Opens the object for reading, whole or in part; `undefined` if there is none. Destroying the stream closes it. */
  abstract read(name: string, range?: ByteRange): Promise<Readable | undefined>;

  /** Removes the objects; those that do not exist are none of its concern. */
  abstract remove(...names: string[]): Promise<void>;

  /** Every object, in no order, without holding the list in memory. */
  abstract list(): AsyncIterable<StoredObject>;
}
