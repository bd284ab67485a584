import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { parts } from '#features/library/parts/parts.feature';
import { videos } from '#features/library/videos/videos.feature';
import { PlayStreamEntity } from './play-stream.entity';
import { PlaybackModule } from './playback.module';

export const playback: Feature = {
  module: PlaybackModule,
  entities: [PlayStreamEntity],
  uses: [accounts, parts, entitlements, videos],
};
