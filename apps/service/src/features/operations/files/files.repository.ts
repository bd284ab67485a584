import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { FileEntity } from './file.entity';
import type { FileKind } from './file.entity';
import type { PictureColors } from './picture-colors.rules';

/** The right of one request to write a file's bytes. */
export interface WriteClaim {
  readonly fileId: string;
  readonly writer: string;
}

/** Facts about a file that its check finds out. */
export type ReadyFacts = Pick<FileEntity, 'sha256' | 'width' | 'height' | 'colors'>;

/** Owner that takes files, and the kind that they must have. */
export interface Attachment {
  readonly owner: string;
  readonly kind: FileKind;
  readonly isPrivate: boolean;
}

const IS_PUBLIC = defineRead<{ readonly is_private: boolean | number }, { id: string }>(
  'SELECT is_private FROM files WHERE id = :id',
);

/** The rows of `files`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FilesRepository {
  constructor(private readonly database: Database) {}

  async insert(file: FileEntity): Promise<void> {
    await this.files.insert(file);
  }

  find(id: string): Promise<FileEntity | null> {
    return this.files.findOneBy({ id });
  }

  /** Whether there is such a file, and anybody may fetch it. */
  async isPublic(id: string): Promise<boolean> {
    const row = await this.database.row(IS_PUBLIC, { id });
    return row !== undefined && !row.is_private;
  }

  findMany(ids: readonly string[]): Promise<FileEntity[]> {
    return ids.length > 0 ? this.files.findBy({ id: In([...ids]) }) : Promise.resolve([]);
  }

  /** The next ready picture without colours behind an id; undefined where there is none. */
  async nextWithoutColors(after: string): Promise<string | undefined> {
    const where = { kind: 'image', state: 'ready', colors: IsNull(), id: MoreThan(after) } as const;
    return (await this.files.findOne({ select: { id: true }, where, order: { id: 'ASC' } }))?.id;
  }

  /** Gives a picture its colours. @returns whether it is there and had none */
  async keepColors(id: string, colors: PictureColors): Promise<boolean> {
    return (await this.files.update({ id, colors: IsNull() }, { colors })).affected === 1;
  }

  /**
   * Counts the incomplete uploads of a member of staff. Others who count for the same account wait until this unit of
   * work ends, so that a decision by the number stays right; SQLite's units of work take turns anyway.
   */
  async countOpen(createdBy: number): Promise<number> {
    if (this.database.dialect !== 'sqlite') {
      const key = `files:open:${createdBy}`;
      await this.database.query('SELECT 1 AS one FROM pg_advisory_xact_lock(hashtextextended(:key, 0))', { key });
    }
    return this.files.countBy({ createdBy, state: 'receiving' });
  }

  /** Gives the claim to `writer` if no living process has it and the file ends at `known`; sets that to `offset`. */
  async claim(claim: WriteClaim, known: number, offset: number, times: { now: Date; until: Date }): Promise<boolean> {
    const claimed = await this.database.execute(
      `UPDATE files SET writer = :writer, writer_until = :until, received = :offset
        WHERE id = :fileId AND received = :known AND state = 'receiving'
          AND (writer IS NULL OR writer_until <= :now)`,
      { ...claim, ...times, known, offset },
    );
    return claimed === 1;
  }

  renewClaim(claim: WriteClaim, until: Date): Promise<boolean> {
    return this.whileClaimed(claim, { writerUntil: until });
  }

  releaseClaim(claim: WriteClaim): Promise<boolean> {
    return this.whileClaimed(claim, { writer: null, writerUntil: null });
  }

  /** On SQLite this process is the only one, so a claim that it finds when it starts belongs to a dead one. */
  async releaseDeadClaims(): Promise<void> {
    if (this.database.dialect !== 'sqlite') return;
    await this.database.execute('UPDATE files SET writer = NULL, writer_until = NULL WHERE writer IS NOT NULL');
  }

  recordReceived(claim: WriteClaim, received: number, now: Date): Promise<boolean> {
    return this.whileClaimed(claim, { received, unusedSince: now });
  }

  /** Ends the upload: the file is ready and the claim is given back. */
  markReady(claim: WriteClaim, facts: ReadyFacts): Promise<boolean> {
    return this.whileClaimed(claim, { ...facts, state: 'ready', writer: null, writerUntil: null });
  }

  /** Removes a file unless something uses it. @returns whether it was there and free. */
  async removeUnused(id: string): Promise<boolean> {
    return (await this.database.execute('DELETE FROM files WHERE id = :id AND attached_to IS NULL', { id })) === 1;
  }

  /** Removes a file that has been unused since `limit` and is not being written. */
  async removeExpired(id: string, times: { limit: Date; now: Date }): Promise<boolean> {
    const removed = await this.database.execute(
      `DELETE FROM files WHERE id = :id AND attached_to IS NULL AND unused_since <= :limit
          AND (writer IS NULL OR writer_until <= :now)`,
      { id, ...times },
    );
    return removed === 1;
  }

  /**
   * Attaches ready files of a kind that are free or already its own.
   * @param isPrivate whether they have no public address from now on
   * @returns how many there were
   */
  attach(ids: readonly string[], { owner, kind, isPrivate }: Attachment): Promise<number> {
    return this.database.execute(
      `UPDATE files SET attached_to = :owner, unused_since = NULL, is_private = (is_private OR :isPrivate)
        WHERE id IN (:ids) AND kind = :kind AND state = 'ready' AND (attached_to IS NULL OR attached_to = :owner)`,
      { ids, owner, kind, isPrivate },
    );
  }

  /** Frees those of the files that `owner` has. @returns their ids */
  async detach(ids: readonly string[], owner: string, now: Date): Promise<string[]> {
    const held = await this.files.find({ select: { id: true }, where: { id: In([...ids]), attachedTo: owner } });
    const change = { attachedTo: null, unusedSince: now };
    for (const { id } of held) await this.files.update({ id, attachedTo: owner }, change);
    return held.map(({ id }) => id);
  }

  private async whileClaimed({ fileId, writer }: WriteClaim, change: Partial<FileEntity>): Promise<boolean> {
    const result = await this.files.update({ id: fileId, writer }, change);
    return result.affected === 1;
  }

  private get files() {
    return this.database.repository(FileEntity);
  }
}
