import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import { toMenuPart, type MenuRow } from './parts.mapper';
import { PartsRepository } from './parts.repository';
import { VolumesRepository } from './volumes.repository';

/** Limit of upcoming episodes in a menu. */
const MAX_UPCOMING = 12;

/** The parts of a work, as players choose among them. */
@Injectable()
export class PartMenuService {
  constructor(
    private readonly parts: PartsRepository,
    private readonly volumes: VolumesRepository,
  ) {}

  /** @throws Refusal `work.notFound` for one that players do not see */
  async menu(workId: number): Promise<Schemas['WorkMenu']> {
    const found = await this.parts.menu(workId);
    if (!found) throw new Refusal('work.notFound');
    // Chapters that are coming are shown to nobody.
    const upcoming = found.kind === 'novel' ? [] : await this.upcoming(workId);
    return this.shown(workId, found.rows, upcoming);
  }

  /**
   * The menu of some parts that players saw once, also of parts that were taken down.
   * @param chosen picks them by their ids
   * @throws Refusal `work.notFound` where there are none
   */
  async onceShown(
    workId: number,
    chosen: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
  ): Promise<Schemas['WorkMenu']> {
    const rows = await this.parts.onceMenu(workId);
    const ids = await chosen(rows.map(({ id }) => id));
    if (ids.size === 0) throw new Refusal('work.notFound');
    return this.shown(
      workId,
      rows.filter(({ id }) => ids.has(id)),
      [],
    );
  }

  private async shown(
    workId: number,
    rows: readonly MenuRow[],
    upcoming: Schemas['UpcomingPart'][],
  ): Promise<Schemas['WorkMenu']> {
    // A volume whose parts are drafts still is nothing that readers know.
    const shown = new Set(rows.map((row) => row.volume_id));
    const volumes = (await this.volumes.of(workId)).filter(({ id }) => shown.has(id));
    return { workId, volumes, parts: rows.map(toMenuPart), upcoming };
  }

  private async upcoming(workId: number): Promise<Schemas['UpcomingPart'][]> {
    const rows = await this.parts.upcoming(workId, MAX_UPCOMING);
    return rows.map(({ title, publish_at: at }) => ({ title, at: new Date(Number(at)).toISOString() }));
  }
}
