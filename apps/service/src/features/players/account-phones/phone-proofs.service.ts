import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import type { SessionClaims } from '#platform/auth/session.entity';
import { Sessions } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { PlayerProofsService } from '#features/players/accounts/player-proofs.service';

/** For so long a proof of the old number is good, and a change that is sent again is answered alike. */
export const PROOF_SECONDS = 10 * 60;

type Step = 'proven' | 'changed';

const STEP = 'phoneStep';
const UNTIL = 'phoneStepUntil';

/**
 * Progress of a session in changing its player's number. The session's claims keep it, so it ends with the session and
 * counts in no other.
 */
@Injectable()
export class PhoneProofsService {
  constructor(
    private readonly sessions: Sessions,
    private readonly proofs: PlayerProofsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The first step: a code to the old number. @throws Refusal `sms.codeWrong`, also for a player without a number */
  async prove(
    player: PlayerPrincipal,
    { smsCode, deviceID }: BodyOf<'proveOwnPhone'>,
  ): Promise<Schemas['OwnPhoneProven']> {
    const proof = { smsCode, ...(deviceID !== undefined && { deviceID }) };
    // A refusal is thrown after the commit, which keeps the count of guesses.
    const refused = await this.unitOfWork.run(async () => {
      const wrong = await this.proofs.inside(player, proof);
      if (!wrong) await this.keep(player, 'proven');
      return wrong;
    });
    if (refused) throw new Refusal(refused);
    return { expiresIn: PROOF_SECONDS };
  }

  /** Returns the step that the session reached within the last minutes; null for a session without a valid proof. */
  async step(player: PlayerPrincipal): Promise<Step | null> {
    const claims = await this.claims(player);
    const isOver = Number(claims?.[UNTIL] ?? 0) <= this.clock.now().getTime();
    return isOver ? null : (claims?.[STEP] as Step);
  }

  /** Inside the caller's unit of work; `changed` uses up the proof. */
  async keep(player: PlayerPrincipal, step: Step): Promise<void> {
    const claims = await this.claims(player);
    const until = this.clock.now().getTime() + PROOF_SECONDS * 1000;
    if (claims) await this.sessions.replaceClaims(player.sessionId, { ...claims, [STEP]: step, [UNTIL]: until });
  }

  private async claims({ uid, sessionId }: PlayerPrincipal): Promise<SessionClaims | undefined> {
    return (await this.sessions.list('player', uid)).find(({ id }) => id === sessionId)?.claims;
  }
}
