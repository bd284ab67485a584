import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { toDevicePlace, type TitledPlace } from './places.mapper';
import { PlacesRepository } from './places.repository';
import { ShelfRepository } from './shelf.repository';
import { WatchingService } from './watching.service';

/** Places of players in works, by device. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly shelf: ShelfRepository,
    private readonly watching: WatchingService,
  ) {}

  async get(uid: number, workId: number): Promise<Schemas['PlaceState']> {
    const shelf = await this.shelf.find(uid, workId);
    const { places, chapters } = await this.places.find({ uid, workId, partId: 0 });
    const shown = (place: TitledPlace) => toDevicePlace(place, chapters);
    const latest = places.find(({ deviceId }) => deviceId === shelf?.latest_device);
    const isWatched = latest !== undefined && latest.positionMs !== null;
    return {
      base: latest?.at ?? 0,
      latest: latest ? shown(latest) : null,
      others: places.filter((place) => place !== latest).map(shown),
      furthest: shelf?.furthest ?? 0,
      isSubscribed: (shelf?.subscribed_at ?? null) !== null,
      resume: (isWatched && (await this.watching.resume(uid, [workId])).get(workId)) || null,
    };
  }
}
