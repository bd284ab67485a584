import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { DataTable } from '#platform/player-data/player-data';
import { SquarePictureEntity } from './square-picture.entity';
import type { PictureVisibility } from './square-picture.rules';

const VISIBILITY = defineRead<{ visibility: PictureVisibility }, { fileId: string }>(
  'SELECT visibility FROM square_pictures WHERE file_id = :fileId',
);

/** The player who claims pictures, and the thing that shows them. */
export interface PictureClaim {
  readonly uid: number;
  /** The thing that shows them, such as `posts:12`. */
  readonly owner: string;
  /** Their place until now, where they may have one, such as the player's draft. */
  readonly from?: string;
  readonly visibility: PictureVisibility;
}

/** The pictures that a player uploaded, as they are handed them. */
export const squarePictureData: DataTable = {
  name: 'square-pictures',
  label: '广场图片',
  tables: ['square_pictures'],
  from: 'square_pictures p',
  where: 'p.uid = :uid',
  key: 'p.file_id',
  start: '',
  columns: {
    file: ['p.file_id', '图片文件'],
    width: ['p.width', '宽'],
    height: ['p.height', '高'],
    createdAt: ['p.created_at', '上传时间', 'time'],
  },
};

/** The rows of `square_pictures`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SquarePicturesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async insert(picture: SquarePictureEntity): Promise<void> {
    await this.pictures.insert(picture);
  }

  findMany(fileIds: readonly string[]): Promise<SquarePictureEntity[]> {
    return fileIds.length > 0 ? this.pictures.findBy({ fileId: In([...fileIds]) }) : Promise.resolve([]);
  }

  async visibilityOf(fileId: string): Promise<PictureVisibility | undefined> {
    return (await this.database.row(VISIBILITY, { fileId }))?.visibility;
  }

  /** Gives pictures of a player that are free, or its own already, to an owner. @returns how many there were */
  claim(fileIds: readonly string[], { uid, owner, from = owner, visibility }: PictureClaim): Promise<number> {
    return this.database.execute(
      `UPDATE square_pictures SET owner = :owner, visibility = :visibility, unused_since = NULL
        WHERE file_id IN (:fileIds) AND uid = :uid AND (owner IS NULL OR owner IN (:owner, :from))`,
      { fileIds, uid, owner, from, visibility },
    );
  }

  setVisibility(owner: string, visibility: PictureVisibility): Promise<number> {
    return this.database.execute('UPDATE square_pictures SET visibility = :visibility WHERE owner = :owner', {
      owner,
      visibility,
    });
  }

  /** Frees what an owner has, except for these. */
  release(owner: string, kept: readonly string[]): Promise<number> {
    return this.database.execute(
      `UPDATE square_pictures SET owner = NULL, visibility = 'own', unused_since = :now
        WHERE owner = :owner${kept.length > 0 ? ' AND file_id NOT IN (:kept)' : ''}`,
      { owner, now: this.clock.now(), ...(kept.length > 0 && { kept }) },
    );
  }

  ownedBy(owner: string): Promise<SquarePictureEntity[]> {
    return this.pictures.findBy({ owner });
  }

  ofPlayer(uid: number, take: number): Promise<SquarePictureEntity[]> {
    return this.pictures.find({ where: { uid }, order: { fileId: 'ASC' }, take });
  }

  /** Pictures that have been unused since before an instant, the oldest first. */
  unused(before: Date, take: number): Promise<Pick<SquarePictureEntity, 'fileId' | 'uid'>[]> {
    return this.database.query(
      `SELECT file_id AS "fileId", uid FROM square_pictures WHERE unused_since < :before
        ORDER BY unused_since LIMIT :take`,
      { before, take },
    );
  }

  async remove(fileIds: readonly string[]): Promise<void> {
    if (fileIds.length > 0) await this.pictures.delete({ fileId: In([...fileIds]) });
  }

  private get pictures() {
    return this.database.repository(SquarePictureEntity);
  }
}
