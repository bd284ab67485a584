import { Injectable } from '@nestjs/common';
import { Sessions } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import type { ReadingLease } from '#features/library/entitlements/reading-rights.port';
import { PartsService } from '#features/library/parts/parts.service';
import type { OfferedPart } from '#features/library/parts/parts.rules';
import type { PlayClaims } from './play-token.rules';
import { PlayStreamsService } from './play-streams.service';
import { ShownVideosService } from './shown-videos.service';

/** The current rights of a token. */
export interface Checked {
  readonly workId: number;
  /** The right ends by itself after so many milliseconds; Infinity where it does not. */
  readonly endsInMs: number;
}

/** Asks the database whether a token is still good: its session, the right of its player, its video and its stream. */
@Injectable()
export class PlayChecksService {
  constructor(
    private readonly sessions: Sessions,
    private readonly parts: PartsService,
    private readonly rights: ReadingRightsService,
    private readonly videos: ShownVideosService,
    private readonly streams: PlayStreamsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `playback.linkEnded`, `playback.linkExpired`, `playback.tooManyStreams` */
  async check(claims: PlayClaims): Promise<Checked> {
    const { sessionId, partId, makeId } = claims;
    if (sessionId !== null && !(await this.sessions.living([sessionId])).has(sessionId))
      throw new Refusal('playback.linkEnded');
    const [part] = await this.parts.onceOffered([partId]);
    const lease = part && (await this.leaseOf(claims, part));
    if (!lease) throw new Refusal('playback.linkEnded');
    // It was made again: the player asks for new addresses and goes on.
    if (!(await this.videos.find(partId, makeId))) throw new Refusal('playback.linkExpired');
    await this.streams.see(claims);
    const endsInMs = lease.until ? lease.until.getTime() - this.clock.now().getTime() : Infinity;
    return { workId: part.workId, endsInMs };
  }

  /** Returns the right that a token was made for, as long as its player has it. */
  private async leaseOf({ uid, tasteMs }: PlayClaims, part: OfferedPart): Promise<ReadingLease | undefined> {
    if (tasteMs !== null) return part.isShown ? { until: null } : undefined;
    if (uid === null) return (await this.rights.allows(null, part)) ? { until: null } : undefined;
    return (await this.rights.leases(uid, [part])).get(part.id);
  }
}
