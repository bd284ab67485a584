import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { unpackText } from './packed-text';
import type { NumberedText, PackedText } from './paragraphs.rules';
import { PartTextEntity } from './part-text.entity';

/** A text by its chapter and version. */
export interface TextVersion {
  readonly id: number;
  readonly version: number;
}

/** Texts of chapters by version. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ChaptersRepository {
  constructor(private readonly database: Database) {}

  /** A version of a text, or an empty one where there is none. */
  async text(partId: number, version: number): Promise<NumberedText> {
    const body = await this.body(partId, version);
    return body !== undefined ? unpackText(body) : { nextId: 1, paragraphs: [] };
  }

  /** The stored form of a version; undefined where there is none. */
  async body(partId: number, version: number): Promise<string | undefined> {
    const [row] = await this.database.query<{ body: string }>(
      'SELECT body FROM part_texts WHERE part_id = :partId AND version = :version',
      { partId, version },
    );
    return row?.body;
  }

  /** The texts of parts in these versions, by the part's id. */
  async texts(wanted: readonly TextVersion[]): Promise<ReadonlyMap<number, NumberedText>> {
    if (wanted.length === 0) return new Map();
    const named = Object.fromEntries(
      wanted.flatMap(({ id, version }, n) => [
        [`id${n}`, id],
        [`version${n}`, version],
      ]),
    );
    const rows = await this.database.query<{ part_id: number; body: string }>(
      `SELECT part_id, body FROM part_texts
        WHERE ${wanted.map((_, n) => `(part_id = :id${n} AND version = :version${n})`).join(' OR ')}`,
      named,
    );
    const unpacked = rows.map(async ({ part_id, body }) => [part_id, await unpackText(body)] as const);
    return new Map(await Promise.all(unpacked));
  }

  /** Keeps a version, in place of one that an import had ready under the same number. */
  async keep(partId: number, version: number, { body, chars, sha256 }: PackedText): Promise<void> {
    await this.database.execute('DELETE FROM part_texts WHERE part_id = :partId AND version = :version', {
      partId,
      version,
    });
    await this.database.repository(PartTextEntity).insert({ partId, version, body, chars, sha256 });
  }

  /** Removes versions before one: readers that are under way have them in memory. */
  async forgetBefore(partId: number, version: number): Promise<void> {
    await this.database.execute('DELETE FROM part_texts WHERE part_id = :partId AND version < :version', {
      partId,
      version,
    });
  }
}
