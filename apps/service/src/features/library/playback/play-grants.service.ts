import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { PlayChecksService } from './play-checks.service';
import { deviceOf, secretOf } from './play-device';
import type { PlayClaims } from './play-token.rules';
import { PlayTokensService } from './play-tokens.service';

/** A token is looked up in the database once in so long, by each process. */
export const CHECKED_EVERY_MS = 60_000;
const MAX_TOKENS = 20_000;

/** An end of sessions, a part, a work or a stream; cached answers about it are dropped. */
export interface Ended {
  readonly sessionIds?: readonly string[];
  readonly partId?: number;
  readonly workId?: number;
  readonly stream?: string;
}

interface Grant {
  readonly claims: PlayClaims;
  /** Rejects with the refusal that the token gets until it is asked about again. */
  readonly checked: Promise<void>;
  /** On the stopwatch. */
  until: number;
  workId: number | null;
}

/** Tokens that were looked up a moment ago: a segment costs a signature and nothing of the database. */
@Injectable()
export class PlayGrantsService {
  private readonly grants = new LRUCache<string, Grant>({ max: MAX_TOKENS });

  constructor(
    private readonly tokens: PlayTokensService,
    private readonly checks: PlayChecksService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the claims of a token that is good in the browser of the request.
   * @param cookies the header of the request
   * @throws Refusal `playback.linkForeign` and what `PlayTokensService.read` and `PlayChecksService.check` throw
   */
  async admit(token: string, cookies: string | undefined): Promise<PlayClaims> {
    const claims = this.own(token, cookies);
    const known = this.grants.get(token);
    const grant = known && this.clock.stopwatch() < known.until ? known : this.look(token, claims);
    await grant.checked;
    return claims;
  }

  /** Returns the claims like `admit`, without asking whether the token is still good. */
  own(token: string, cookies: string | undefined): PlayClaims {
    const claims = this.tokens.read(token);
    const secret = secretOf(cookies);
    if (secret === undefined || deviceOf(secret) !== claims.device) throw new Refusal('playback.linkForeign');
    return claims;
  }

  /** Has tokens looked up again when they are used next. */
  forget({ sessionIds = [], partId, workId, stream }: Ended): void {
    for (const [token, grant] of this.grants.entries()) {
      const { claims } = grant;
      const isEnded =
        (claims.sessionId !== null && sessionIds.includes(claims.sessionId)) ||
        claims.partId === partId ||
        claims.stream === stream ||
        // A token that is being looked up does not know its work yet.
        (workId !== undefined && (grant.workId ?? workId) === workId);
      if (isEnded) this.grants.delete(token);
    }
  }

  private look(token: string, claims: PlayClaims): Grant {
    const start = this.clock.stopwatch();
    const grant: Grant = { claims, checked: this.check(token, claims), until: start + CHECKED_EVERY_MS, workId: null };
    this.grants.set(token, grant);
    return grant;
  }

  private async check(token: string, claims: PlayClaims): Promise<void> {
    const start = this.clock.stopwatch();
    try {
      const { workId, endsInMs } = await this.checks.check(claims);
      const grant = this.grants.get(token);
      if (grant?.claims !== claims) return;
      grant.workId = workId;
      grant.until = Math.min(grant.until, start + endsInMs);
    } catch (error) {
      // A refusal is an answer, and is kept like one. Anything else is no answer.
      if (!(error instanceof Refusal)) this.grants.delete(token);
      throw error;
    }
  }
}
