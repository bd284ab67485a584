import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Result of appending a stream. */
export interface Appended {
  /** Bytes of the stream that are durable now; 0 after an overflow. */
  readonly written: number;
  /** `cut`: the sender stopped in the middle. `overflow`: there was more than the limit, so nothing was kept. */
  readonly end: 'complete' | 'cut' | 'overflow';
}

/** Facts about a stored object that are known without reading it. */
export interface StoredObject {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Response headers that a signed link asks of the object's server. */
export interface LinkHeaders {
  readonly type: string;
  readonly disposition: string;
}

const NAME = /^[0-9a-f]{32}(-[a-z]{1,16})?$/;

/** True if a text is a name that `Storage` takes. */
export const isName = (name: string): boolean => NAME.test(name);

/** @throws Error for a text that is none */
export function assertName(name: string): void {
  if (!isName(name)) throw new Error(`not a storage name: ${JSON.stringify(name)}`);
}

/**
 * Storage of bytes. Names are made by the service, never taken from a client: 32 hexadecimal characters, and a dash with
 * a lower-case word where one file has several objects. Any other name throws.
 */
export abstract class Storage {
  /**
   * Cuts the object to `offset` bytes, then writes `source` behind it; returns only when the bytes are durable. A
   * source that fails counts as cut; a disk that fails throws and leaves the object at `offset` as far as it can. Until
   * `complete`, the bytes may be known to this process alone.
   * @param limit the most bytes that `source` may hold.
   * @throws Error for an object that has fewer than `offset` bytes
   */
  abstract append(name: string, offset: number, source: AsyncIterable<Uint8Array>, limit: number): Promise<Appended>;

  /**
   * Ends an object that was appended to: every process reads it from now on. Safe to repeat, also after a process was
   * killed in the middle.
   * @throws Error where there is none
   */
  abstract complete(name: string): Promise<void>;

  /** Stores an object whole, durable on return; replaces one of the same name. */
  abstract write(name: string, bytes: Uint8Array): Promise<void>;

  /** Looks the object up; `undefined` if there is none. */
  abstract find(name: string): Promise<StoredObject | undefined>;

  /** Opens the object for reading, whole or in part; `undefined` if there is none. Destroying the stream closes it. */
  abstract read(name: string, range?: ByteRange): Promise<Readable | undefined>;

  /**
   * An address under which the object's own server sends it whole or in ranges to anybody, for so many seconds. Absent where
   * the service sends the bytes itself.
   * @param headers of the response; the server's own choice when absent
   */
  link?(name: string, seconds: number, headers?: LinkHeaders): Promise<string>;

  /** Removes the objects; an object that does not exist is no error. */
  abstract remove(...names: string[]): Promise<void>;

  /**
   * Removes what uploads left that nobody has gone on with since an instant: drafts, and parts that were never put
   * together. They are no objects, so no list names them.
   */
  abstract removeUnfinished(before: Date): Promise<void>;

  /** Every object, in no order, without holding the list in memory. */
  abstract list(): AsyncIterable<StoredObject>;
}
