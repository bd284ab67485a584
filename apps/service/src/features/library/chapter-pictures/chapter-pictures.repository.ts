import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { ChapterPictureEntity } from './chapter-picture.entity';

/** Which texts show which pictures. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ChapterPicturesRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repository(ChapterPictureEntity);
  }

  async insert(row: ChapterPictureEntity): Promise<void> {
    await this.rows.insert(row);
  }

  /** True if a version of a chapter's text shows a picture. */
  shows(partId: number, version: number, fileId: string): Promise<boolean> {
    return this.rows.existsBy({ partId, version, fileId });
  }

  /** Forgets what one version of a text shows. @returns its pictures with their works */
  forget(partId: number, version: number): Promise<HeldPicture[]> {
    return this.remove('part_id = :partId AND version = :version', { partId, version });
  }

  /** The same for all versions before one. */
  forgetBefore(partId: number, version: number): Promise<HeldPicture[]> {
    return this.remove('part_id = :partId AND version < :version', { partId, version });
  }

  /** Returns the files among these that some text shows. */
  async shown(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ file_id: string }>(
      'SELECT DISTINCT file_id FROM chapter_pictures WHERE file_id IN (:fileIds)',
      { fileIds },
    );
    return new Set(rows.map(({ file_id: id }) => id));
  }

  /** The files of pictures that a work shows, by the hashes with which they came. */
  async known(workId: number, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.database.query<{ sha256: string; file_id: string }>(
      'SELECT sha256, max(file_id) AS file_id FROM chapter_pictures WHERE work_id = :workId AND sha256 IN (:hashes) GROUP BY sha256',
      { workId, hashes },
    );
    return new Map(rows.map(({ sha256, file_id: id }) => [sha256, id]));
  }

  private async remove(where: string, parameters: Record<string, number>): Promise<HeldPicture[]> {
    const rows = await this.database.query<{ file_id: string; work_id: number }>(
      `DELETE FROM chapter_pictures WHERE ${where} RETURNING file_id, work_id`,
      parameters,
    );
    return rows.map(({ file_id: fileId, work_id: workId }) => ({ fileId, workId }));
  }
}

/** A picture that a text showed, and the work that has its file. */
export interface HeldPicture {
  readonly fileId: string;
  readonly workId: number;
}
