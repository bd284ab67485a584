import { Module, type OnModuleInit } from '@nestjs/common';
import { sessionsEnded } from '#platform/auth/session.events';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { partChanged } from '#features/library/parts/parts.events';
import { PartsModule } from '#features/library/parts/parts.module';
import { VideosModule } from '#features/library/videos/videos.module';
import { workChanged } from '#features/library/works/works.events';
import { MediaService } from './media.service';
import { OpenMediaService } from './open-media.service';
import { PlayAddressesService } from './play-addresses.service';
import { PlayChecksService } from './play-checks.service';
import { PlayEndingsService } from './play-endings.service';
import { PlayGrantsService } from './play-grants.service';
import { PlayStreamsRepository, streamData } from './play-streams.repository';
import { PlayStreamsService } from './play-streams.service';
import { PlayTokensService } from './play-tokens.service';
import { PlaybackController } from './playback.controller';
import { PlaybackService } from './playback.service';
import { ShownVideosService } from './shown-videos.service';

/** Episodes as players watch them: addresses for one device, the bytes behind them, and how many devices watch at once. */
@Module({
  imports: [PartsModule, EntitlementsModule, VideosModule],
  controllers: [PlaybackController],
  providers: [
    PlaybackService,
    PlayAddressesService,
    PlayTokensService,
    PlayGrantsService,
    PlayChecksService,
    PlayStreamsRepository,
    PlayStreamsService,
    PlayEndingsService,
    OpenMediaService,
    ShownVideosService,
    MediaService,
  ],
})
export class PlaybackModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly endings: PlayEndingsService,
    private readonly streams: PlayStreamsService,
    private readonly rows: PlayStreamsRepository,
    private readonly sweeps: Sweeps,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.endings.listen();
    this.events.takePart(sessionsEnded, ({ sessionIds }) => this.rows.endOfSessions(sessionIds));
    this.events.on(sessionsEnded, ({ sessionIds }) => this.endings.end({ sessionIds }));
    this.events.on(partChanged, ({ id }) => this.endings.end({ partId: id }));
    this.events.on(workChanged, ({ id }) => this.endings.end({ workId: id }));
    this.sweeps.hourly('play-streams.sweep', (limit) => this.streams.removeSilent(limit));
    this.playerData.declareTables(streamData);
    this.erasers.declare({
      name: 'playback',
      label: '正在观看的设备',
      tables: ['play_streams'],
      erase: (uid) => this.rows.erase(uid),
    });
  }
}
