import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { VolumeEntity } from './volume.entity';

/** Volumes of works. Every method that writes belongs inside a unit of work. */
@Injectable()
export class VolumesRepository {
  constructor(private readonly database: Database) {}

  /** The volumes of a work in their order. */
  of(workId: number): Promise<Pick<VolumeEntity, 'id' | 'title'>[]> {
    return this.database.query('SELECT id, title FROM volumes WHERE work_id = :workId ORDER BY position, id', {
      workId,
    });
  }

  async add(workId: number, title: string, position: number): Promise<void> {
    await this.database.repository(VolumeEntity).insert({ workId, title, position });
  }

  async change(id: number, title: string, position: number): Promise<void> {
    await this.database.repository(VolumeEntity).update({ id }, { title, position });
  }

  /** Removes volumes; their parts stand in none from now on. */
  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute('UPDATE parts SET volume_id = NULL WHERE volume_id IN (:ids)', { ids });
    await this.database.execute('DELETE FROM volumes WHERE id IN (:ids)', { ids });
  }

  async removeOf(workId: number): Promise<void> {
    await this.database.execute('DELETE FROM volumes WHERE work_id = :workId', { workId });
  }
}
