import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import { PartEntity } from './part.entity';

/** A part as an import compares it. */
export interface KnownPart {
  readonly id: number;
  readonly title: string;
  readonly ord: number;
  readonly textVersion: number;
  readonly state: Schemas['PartState'];
}

/** The change of a part whose next text is stored already. */
export interface TurnedPart {
  readonly id: number;
  readonly title: string;
  readonly size: number;
  /** The version of the text that readers have until now. */
  readonly textVersion: number;
}

/** A part that comes in as a draft. */
export interface NewDraft {
  readonly workId: number;
  readonly volumeId: number | null;
  readonly title: string;
  readonly size: number;
}

interface TurnValues extends TurnedPart {
  readonly now: number;
}

const TURN = defineRows<TurnValues>(
  { id: 'INTEGER', title: 'TEXT', size: 'INTEGER', textVersion: 'INTEGER', now: 'BIGINT' },
  (values) => `UPDATE parts SET title = next.column2, size = next.column3, text_version = parts.text_version + 1,
      version = parts.version + 1, updated_at = next.column5
    FROM (VALUES ${values}) AS next WHERE parts.id = next.column1 AND parts.text_version = next.column4`,
);

/** Parts of whole works at a time. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PartImportsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Up to so many parts of a work behind a place, in their order. */
  async of(workId: number, after: number, limit: number): Promise<KnownPart[]> {
    const rows = await this.database.query<Omit<KnownPart, 'ord'> & { text_version: number; ord: number | string }>(
      `SELECT id, title, text_version, state, ord FROM parts WHERE work_id = :workId AND ord > :after
        ORDER BY ord LIMIT :limit`,
      { workId, after, limit },
    );
    return rows.map(({ text_version: textVersion, ord, ...row }) => ({ ...row, textVersion, ord: Number(ord) }));
  }

  /** Adds a draft whose first text is kept in the same unit of work. @returns its id */
  async addDraft(draft: NewDraft, ord: number): Promise<number> {
    const now = this.clock.now();
    const { identifiers } = await this.database.repository(PartEntity).insert({
      ...draft,
      ord,
      version: 1,
      state: 'draft',
      publishAt: null,
      firstPublishedAt: null,
      access: 'inherit',
      price: null,
      textVersion: 1,
      createdAt: now,
      updatedAt: now,
    });
    return Number(identifiers[0]?.['id']);
  }

  /**
   * The versions of their texts, by the ids of parts; those that are gone are absent.
   * @param isLocked whether they stay so until the caller's unit of work ends
   */
  async textVersions(ids: readonly number[], isLocked: boolean): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    // Units of work of SQLite take turns anyway.
    const lock = isLocked && this.database.dialect === 'postgres' ? 'ORDER BY id FOR UPDATE' : '';
    const rows = await this.database.query<{ id: number; text_version: number }>(
      `SELECT id, text_version FROM parts WHERE id IN (:ids) ${lock}`,
      { ids },
    );
    return new Map(rows.map(({ id, text_version: version }) => [id, version]));
  }

  /** @returns how many were turned */
  turn(parts: readonly TurnedPart[]): Promise<number> {
    const now = this.clock.now().getTime();
    return this.database.executeRows(
      TURN,
      parts.map((part) => ({ ...part, now })),
    );
  }

  /** Publishes drafts that have a text. @returns how many */
  async publish(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.database.execute(
      `UPDATE parts SET state = 'published', publish_at = :now, first_published_at = coalesce(first_published_at, :now),
          version = version + 1, updated_at = :now
        WHERE id IN (:ids) AND state = 'draft' AND size > 0`,
      { ids, now: this.clock.now() },
    );
  }

  /** Deletes drafts of a work that were never public. @returns their ids */
  async deleteDrafts(workId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const deleted = await this.database.query<{ id: number }>(
      `DELETE FROM parts WHERE work_id = :workId AND id IN (:ids) AND state = 'draft' AND first_published_at IS NULL
        RETURNING id`,
      { workId, ids },
    );
    return deleted.map(({ id }) => id);
  }

  /** Takes published parts of a work down. @returns how many */
  async takeDown(workId: number, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.database.execute(
      `UPDATE parts SET state = 'unpublished', version = version + 1, updated_at = :now
        WHERE work_id = :workId AND id IN (:ids) AND state = 'published'`,
      { workId, ids, now: this.clock.now() },
    );
  }
}
