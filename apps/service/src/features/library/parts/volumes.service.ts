import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { VolumesRepository } from './volumes.repository';

/** A volume that stays, or without an id one that comes. */
interface NamedVolume {
  readonly id: number | undefined;
  readonly title: string;
}

/** Volumes of works, as operators keep them. */
@Injectable()
export class VolumesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly volumes: VolumesRepository,
    private readonly works: WorkTotalsService,
  ) {}

  /** @throws Refusal `work.notFound` */
  async list(workId: number): Promise<Schemas['VolumeList']> {
    const { version } = await this.works.require(workId);
    return { version, volumes: await this.volumes.of(workId) };
  }

  /** @throws Refusal `part.volumeNotFound` unless the volume is one of the work's */
  async require(workId: number, volumeId: number): Promise<void> {
    const all = await this.volumes.of(workId);
    if (!all.some(({ id }) => id === volumeId))
      throw new Refusal('part.volumeNotFound', { errors: { volumeId: '分卷不存在' } });
  }

  /** Makes the volumes of a work these. @throws Refusal `work.notFound`, `work.stale`, `part.volumeNotFound` */
  save({ workId, version, volumes }: BodyOf<'saveVolumes'>): Promise<Schemas['VolumeList']> {
    const named = volumes.map(({ id, title }) => ({ id, title: title.trim() }));
    const note = { volumes: named.map(({ title }) => title) };
    return this.unitOfWork.run(async () => {
      const request = { id: workId, version, action: 'volumes', note };
      const next = await this.works.changeBelongings(request, () => this.replace(workId, named));
      return { version: next, volumes: await this.volumes.of(workId) };
    });
  }

  private async replace(workId: number, volumes: readonly NamedVolume[]): Promise<void> {
    const known = new Set((await this.volumes.of(workId)).map(({ id }) => id));
    const kept = new Set(volumes.flatMap(({ id }) => (id === undefined ? [] : [id])));
    if ([...kept].some((id) => !known.has(id))) throw new Refusal('part.volumeNotFound');
    await this.volumes.remove([...known].filter((id) => !kept.has(id)));
    for (const [index, { id, title }] of volumes.entries()) {
      if (id === undefined) await this.volumes.add(workId, title, index + 1);
      else await this.volumes.change(id, title, index + 1);
    }
  }
}
