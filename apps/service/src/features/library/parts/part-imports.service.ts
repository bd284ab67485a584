import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { PartImportsRepository, type KnownPart, type NewDraft, type TurnedPart } from './part-imports.repository';
import { PartOrderService } from './part-order.service';
import { PartTotalsService } from './part-totals.service';
import { partPublished, partRemoved } from './parts.events';
import { VolumesRepository } from './volumes.repository';

/** The place of drafts in their work. */
export interface DraftsPlace {
  /** The part in front of them. */
  readonly before: number | null;
  /** The part behind them. */
  readonly after: number | null;
  /** So many come there in all: places are shared out among them. */
  readonly left: number;
}

/**
 * Parts of a whole work as an import brings them. They have no history of their own: thousands of entries would say what
 * the import's one says. Every method but `of` and `textVersions` belongs inside the caller's unit of work.
 */
@Injectable()
export class PartImportsService {
  constructor(
    private readonly parts: PartImportsRepository,
    private readonly volumes: VolumesRepository,
    private readonly order: PartOrderService,
    private readonly totals: PartTotalsService,
    private readonly events: DomainEvents,
  ) {}

  /** Up to so many parts of a work behind a place, in their order; 0 is in front of the first. */
  of(workId: number, after: number, limit: number): Promise<KnownPart[]> {
    return this.parts.of(workId, after, limit);
  }

  textVersions(ids: readonly number[]): Promise<Map<number, number>> {
    return this.parts.textVersions(ids, false);
  }

  /** The same as they stay until the unit of work ends. */
  lockedTextVersions(ids: readonly number[]): Promise<Map<number, number>> {
    return this.parts.textVersions(ids, true);
  }

  /**
   * Adds drafts one behind the other: behind a part, or else in front of one, or else at the end of the work.
   * @returns their ids
   * @throws Refusal `work.notFound`
   */
  async addDrafts(
    workId: number,
    { before, after, left }: DraftsPlace,
    drafts: readonly NewDraft[],
  ): Promise<number[]> {
    const places = await this.order.placesFor(workId, { before, after }, Math.max(left, drafts.length));
    const ids: number[] = [];
    for (const [index, draft] of drafts.entries()) ids.push(await this.parts.addDraft(draft, places(index)));
    return ids;
  }

  /** The volumes of a work by their titles; those that are absent come behind the others, in this order. */
  async volumesNamed(workId: number, titles: readonly string[]): Promise<Map<string, number>> {
    const known = await this.volumes.of(workId);
    const absent = [...new Set(titles)].filter((title) => !known.some((volume) => volume.title === title));
    for (const [index, title] of absent.entries()) await this.volumes.add(workId, title, known.length + index + 1);
    const all = absent.length > 0 ? await this.volumes.of(workId) : known;
    return new Map(all.toReversed().map(({ title, id }) => [title, id]));
  }

  /** Has readers get the texts that are kept as the next versions. @returns how many parts still had the version that was read */
  turn(parts: readonly TurnedPart[]): Promise<number> {
    return this.parts.turn(parts);
  }

  /** Publishes drafts. @returns how many */
  publish(ids: readonly number[]): Promise<number> {
    return this.parts.publish(ids);
  }

  /** Takes published parts of a work down and deletes drafts that were never public. @returns how many */
  async takeAway(workId: number, ids: readonly number[]): Promise<number> {
    const deleted = await this.parts.deleteDrafts(workId, ids);
    for (const id of deleted) this.events.emit(partRemoved, { id });
    return deleted.length + (await this.parts.takeDown(workId, ids));
  }

  /** Settles the sums of a work, and has its subscribers learn of one that grew. */
  async settle(workId: number, newest: Pick<KnownPart, 'id' | 'title'> | null): Promise<void> {
    await this.totals.settle(workId);
    if (newest) this.events.emit(partPublished, { id: newest.id, workId, title: newest.title });
  }
}
