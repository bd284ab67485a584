import { Injectable } from '@nestjs/common';
import type { BodyOf, RefusalKey, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { PlayerProofsService } from '#features/players/accounts/player-proofs.service';
import { ErasureTermsService } from './erasure-terms.service';
import { ErasuresRepository } from './erasures.repository';
import type { ErasureEntity } from './erasure.entity';

type OwnErasure = Schemas['OwnErasure'];

/** The erasure of a player's own account. */
@Injectable()
export class OwnErasuresService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly proofs: PlayerProofsService,
    private readonly terms: ErasureTermsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async own({ uid }: PlayerPrincipal): Promise<OwnErasure> {
    return toOwn(await this.erasures.waiting(Number(uid)));
  }

  /** @throws Refusal `account.wrongPassword`, `account.locked`, `account.proofNeeded`, `sms.codeWrong` */
  async ask(principal: PlayerPrincipal, body: BodyOf<'askErasure'>): Promise<OwnErasure> {
    await this.proofs.before(principal, body);
    // A refusal is thrown after the commit, which keeps the count of guesses.
    const outcome = await this.unitOfWork.run(async (): Promise<ErasureEntity | RefusalKey> => {
      const refused = await this.proofs.inside(principal, body);
      return refused ?? this.terms.begin(Number(principal.uid));
    });
    if (typeof outcome === 'string') throw new Refusal(outcome);
    return toOwn(outcome);
  }

  async takeBack({ uid }: PlayerPrincipal): Promise<OwnErasure> {
    await this.unitOfWork.run(() => this.terms.end(Number(uid)));
    return toOwn(null);
  }
}

const toOwn = (erasure: ErasureEntity | null): OwnErasure =>
  erasure
    ? { state: 'waiting', askedAt: erasure.createdAt.toISOString(), erasesAt: erasure.dueAt.toISOString() }
    : { state: 'none', askedAt: null, erasesAt: null };
