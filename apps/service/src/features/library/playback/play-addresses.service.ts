import { Injectable } from '@nestjs/common';
import type { PlayableVideo } from '#features/library/videos/video-objects.rules';
import { PlayEndingsService } from './play-endings.service';
import { PlayGrantsService } from './play-grants.service';
import { PlayStreamsService, type StreamWish } from './play-streams.service';
import type { PlayAddress, Viewer } from './play-token.rules';
import { PlayTokensService } from './play-tokens.service';

const MINUTE_MS = 60_000;
const LONGEST_MS = 240 * MINUTE_MS;
/** A player that asks anew in time has no pause. */
const EARLY_MS = 5 * MINUTE_MS;

/** Native players keep their addresses to the end, pauses included; rights are checked every minute. */
const lifeOf = ({ durationMs }: PlayableVideo): number => Math.min(durationMs * 2 + 30 * MINUTE_MS, LONGEST_MS);

/** Addresses for a viewer, who takes one of the streams of the account. */
@Injectable()
export class PlayAddressesService {
  constructor(
    private readonly streams: PlayStreamsService,
    private readonly endings: PlayEndingsService,
    private readonly tokens: PlayTokensService,
    private readonly grants: PlayGrantsService,
  ) {}

  /**
   * @param tasteMs where it ends; null for the whole
   * @throws Refusal `playback.tooManyStreams`
   */
  async open(viewer: Viewer, video: PlayableVideo, tasteMs: number | null, wish: StreamWish): Promise<PlayAddress> {
    const stream = await this.streams.open(viewer, video.partId, wish);
    // Its addresses of an episode before this one are asked about again.
    if (stream === wish.stream) this.endings.end({ stream });
    const lifeMs = lifeOf(video);
    const { partId, makeId } = video;
    const token = this.tokens.issue({ ...viewer, partId, makeId, tasteMs, stream }, Math.ceil(lifeMs / 1000));
    return { token, stream, renewAfterMs: lifeMs - EARLY_MS };
  }

  /**
   * Ends the stream of an address: another device may begin at once.
   * @throws Refusal `playback.linkExpired`, `playback.linkForeign`
   */
  async leave(token: string, cookies: string | undefined): Promise<void> {
    const claims = this.grants.own(token, cookies);
    await this.streams.end(claims);
    this.endings.end({ stream: claims.stream });
  }
}
