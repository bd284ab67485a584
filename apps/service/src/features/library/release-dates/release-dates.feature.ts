import type { Feature } from '#platform/feature';
import { parts } from '#features/library/parts/parts.feature';
import { places } from '#features/library/places/places.feature';
import { works } from '#features/library/works/works.feature';
import { messages } from '#features/players/messages/messages.feature';
import { ReleaseDatesModule } from './release-dates.module';
import { UntoldEpisodeEntity } from './untold-episode.entity';

export const releaseDates: Feature = {
  module: ReleaseDatesModule,
  entities: [UntoldEpisodeEntity],
  uses: [messages, parts, places, works],
};
