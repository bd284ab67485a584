import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { newId } from '../ids/ids';
import { Storage } from '../storage/storage';
import type { ExportPiece } from './export-kind';
import { ExportsRepository } from './exports.repository';

/** More than any file should have: one that grows beyond it has failed. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Marks the objects of exports in the storage. */
const MARK = '-export';
/** Bytes without a row are that old before they count as left behind. */
const STRAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Object that was written to the storage. */
export interface Poured {
  readonly object: string;
  readonly size: number;
  readonly sha256: string;
  readonly records: number;
}

/** Bytes of exports in the storage. */
@Injectable()
export class ExportBytes {
  constructor(
    private readonly storage: Storage,
    private readonly exports: ExportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a file under a name of its own, so that two who write the same one never meet.
   * @throws what the file's kind throws; an error for one that is too large
   */
  async pour(pieces: AsyncIterable<ExportPiece>): Promise<Poured> {
    const object = `${newId()}${MARK}`;
    const hash = createHash('sha256');
    const sums = { size: 0, records: 0, failure: new Error(`an export grew beyond ${MAX_BYTES} bytes`) as unknown };
    async function* counted(): AsyncGenerator<Uint8Array> {
      try {
        for await (const { bytes, records } of pieces) {
          const piece = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
          hash.update(piece);
          sums.size += piece.byteLength;
          sums.records += records;
          yield piece;
        }
      } catch (error) {
        // The storage takes a source that fails for one that was cut, and does not say why.
        sums.failure = error;
        throw error;
      }
    }
    const { end } = await this.storage.append(object, 0, counted(), MAX_BYTES);
    if (end === 'complete') {
      await this.storage.complete(object);
      return { object, size: sums.size, sha256: hash.digest('hex'), records: sums.records };
    }
    await this.storage.remove(object);
    throw sums.failure;
  }

  async remove(object: string | null): Promise<void> {
    if (object !== null) await this.storage.remove(object);
  }

  /** Removes what killed processes left behind. Safe to cut anywhere and to run again. */
  async sweep(stop: AbortSignal): Promise<void> {
    const limit = this.clock.now().getTime() - STRAY_MS;
    let batch: string[] = [];
    for await (const { name, modifiedAt } of this.storage.list()) {
      if (stop.aborted) return;
      if (name.endsWith(MARK) && modifiedAt.getTime() < limit) batch.push(name);
      if (batch.length < BATCH) continue;
      await this.removeStrays(batch);
      batch = [];
    }
    await this.removeStrays(batch);
  }

  private async removeStrays(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const known = await this.exports.knownObjects(names);
    await this.storage.remove(...names.filter((name) => !known.has(name)));
  }
}
