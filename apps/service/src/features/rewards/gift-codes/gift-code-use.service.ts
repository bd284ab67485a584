import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { codeRedeemed } from '#platform/webhooks/webhooks.events';
import { GiftClaimsService } from '#features/rewards/gift-packages/gift-claims.service';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { GiftCodesRepository } from './gift-codes.repository';

/** Uses codes: the code, the gift and its diamonds are one unit of work. */
@Injectable()
export class GiftCodeUseService {
  constructor(
    private readonly codes: GiftCodesRepository,
    private readonly secrets: GiftCodeSecretsService,
    private readonly claims: GiftClaimsService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Uses a code inside the caller's unit of work. @throws Refusal `gift-code.invalid`, and of `gift-package` */
  async use(uid: number, code: string): Promise<Schemas['Gift']> {
    const used = await this.codes.use(this.secrets.digestOf(code), this.clock.now());
    if (!used) throw new Refusal('gift-code.invalid');
    const { id: codeId, batch_id: batchId, package_id: packageId } = used;
    const source = used.once_per_player ? `batch:${batchId}` : `code:${codeId}`;
    const gift = await this.claims.redeem({ uid, packageId, source, codeId });
    this.events.emit(codeRedeemed, { uid, codeId, batchId, packageId });
    return gift;
  }
}
