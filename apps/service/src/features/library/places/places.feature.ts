import type { Feature } from '#platform/feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { parts } from '#features/library/parts/parts.feature';
import { works } from '#features/library/works/works.feature';
import { PlaceEntity } from './place.entity';
import { PlacesModule } from './places.module';
import { ReadingDayEntity } from './reading-day.entity';
import { ShelfEntity } from './shelf.entity';
import { WatchedPartEntity } from './watched-part.entity';

export const places: Feature = {
  module: PlacesModule,
  entities: [PlaceEntity, ShelfEntity, ReadingDayEntity, WatchedPartEntity],
  uses: [entitlements, works, parts],
};
