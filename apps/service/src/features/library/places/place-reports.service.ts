import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { playerTopic } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { toDevicePlace, type TitledPlace } from './places.mapper';
import { PlacesRepository, type FoundPlaces } from './places.repository';
import { isFar, isFinished, placed, progressOf, type DevicePlace, type PlaceDecision } from './places.rules';
import { writeOf, type Report } from './reports.rules';
import { ShelfRepository, type LatestPlace, type ShelfReport } from './shelf.repository';
import { WatchingRepository } from './watching.repository';

/** Reports of one player about one work that collide more often than this are an error. */
const MAX_ATTEMPTS = 10;

/** A report with the stored place before it and the decision. */
interface Decided {
  readonly report: ShelfReport;
  readonly known: FoundPlaces;
  readonly decision: PlaceDecision;
  /** The place of the device that reports. */
  readonly own: DevicePlace | undefined;
}

/**
 * Takes reports of devices. Everything is read and decided before the unit of work, which holds the three writes and nothing
 * else; it finds out whether another report came between, and then all is decided again.
 */
@Injectable()
export class PlaceReportsService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly watching: WatchingRepository,
    private readonly shelf: ShelfRepository,
    private readonly ephemeral: Ephemeral,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `place.notFound` for a part that players do not see; `validation` for a place that its part cannot have */
  async save(uid: number, report: Report): Promise<Schemas['PlaceSaved']> {
    const first = await this.attempt(uid, report);
    if (first) return first;
    // The row is there now and is held first: reports of several devices are decided one after the other.
    const held = () =>
      this.unitOfWork.run(async () => {
        await this.shelf.lock(uid, report.workId);
        return this.attempt(uid, report);
      });
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const saved = await held();
      if (saved) return saved;
    }
    throw new Error('reports about a work never came to an end');
  }

  /** @returns undefined where another report came between */
  private async attempt(uid: number, report: Report): Promise<Schemas['PlaceSaved'] | undefined> {
    const { workId, partId } = report;
    const now = this.clock.now().getTime();
    const known = await this.places.find({ uid, workId, partId });
    if (!known.part) throw new Refusal('place.notFound');
    const write = writeOf(report, known.part);
    if ('missing' in write) throw new Refusal('validation', { errors: { [write.missing]: '缺少阅读位置' } });
    const titled = { ...write, partTitle: known.part.title };
    const before = { latest: known.shelf?.latestDevice ?? null, places: known.places };
    const decision = placed(before, titled, now, known.chapters);
    const own = decision.after.places.find(({ deviceId }) => deviceId === write.deviceId);
    const decided = { report: { uid, workId, medium: known.part.medium, now }, known, decision, own };
    if (decision.outcome !== 'known' && !(await this.unitOfWork.run(() => this.keep(decided)))) return undefined;
    return answerTo(decided, write.base);
  }

  /** @returns false where another report came between, and nothing was kept */
  private async keep({ report, known, decision, own }: Decided): Promise<boolean> {
    const latest = decision.outcome === 'latest' && own ? latestOf(own, known) : null;
    if (!(await this.shelf.move(report, known.shelf?.revision, latest))) return false;
    const { uid, workId } = report;
    if (own) await this.places.keep(uid, workId, own);
    await this.leave(report, [...decision.dropped, ...leftBehind(own, known)]);
    await this.places.remove(
      uid,
      workId,
      decision.dropped.map(({ deviceId }) => deviceId),
    );
    const day = own && this.clock.dayOf(new Date(own.at));
    if (decision.newMs > 0 && day) await this.places.addTime(uid, workId, day, decision.newMs);
    if (latest && own) this.announce(report, own as TitledPlace, known.chapters);
    return true;
  }

  /** Keeps where episodes were left that no device's place says any more. */
  private async leave({ uid, workId }: ShelfReport, places: readonly DevicePlace[]): Promise<void> {
    for (const { partId, positionMs, at } of places)
      if (positionMs !== null) await this.watching.keep(uid, workId, { partId, positionMs, at });
  }

  /** Tells the player's other devices. It is worth something now only: a device that was away asks when it comes back. */
  private announce({ uid, workId }: ShelfReport, latest: TitledPlace, chapters: number): void {
    const payload = { workId, base: latest.at, place: toDevicePlace(latest, chapters) };
    this.unitOfWork.afterCommit(() => this.ephemeral.to(playerTopic(String(uid))).send('place.moved', payload));
  }
}

/** The place from which a device went to another part. */
function leftBehind(own: DevicePlace | undefined, { places }: FoundPlaces): DevicePlace[] {
  const before = places.find(({ deviceId }) => deviceId === own?.deviceId);
  return before && before.partId !== own?.partId ? [before] : [];
}

function latestOf(own: DevicePlace, { places, chapters, shelf }: FoundPlaces): LatestPlace {
  const progress = progressOf(own, chapters);
  const last = places.find(({ deviceId }) => deviceId === own.deviceId);
  return {
    latestDevice: own.deviceId,
    latestAt: own.at,
    partId: own.partId,
    progress,
    furthest: Math.max(progress, shelf?.furthest ?? 0),
    finishedAt: isFinished(own, last, chapters) ? new Date(own.at) : null,
  };
}

function answerTo({ known, decision, own }: Decided, base: number): Schemas['PlaceSaved'] {
  const places = decision.after.places as readonly TitledPlace[];
  const latest = places.find(({ deviceId }) => deviceId === decision.after.latest);
  const isLatest = latest !== undefined && latest === own;
  const other = latest && own && !isLatest && isFar(latest, own, known.chapters) ? latest : undefined;
  return {
    isLatest,
    // A reader who is not shown the other place has not seen it.
    base: isLatest || other ? (latest?.at ?? 0) : Math.min(base, latest?.at ?? 0),
    other: other ? toDevicePlace(other, known.chapters) : null,
  };
}
