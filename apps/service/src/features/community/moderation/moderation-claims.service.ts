import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { staffTopic } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { ModerationClaimsRepository, type Claimed } from './moderation-claims.repository';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';

type Claim = Schemas['ModerationClaim'];

/** Claims: who has an item keeps others from it for two minutes, as often as they renew it. */
@Injectable()
export class ModerationClaimsService {
  constructor(
    private readonly claims: ModerationClaimsRepository,
    private readonly items: ModerationItemsRepository,
    private readonly ephemeral: Ephemeral,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `moderation.notFound`, `moderation.taken`, `moderation.decided`, `moderation.ownDecision` */
  async claim(staff: StaffPrincipal, id: number): Promise<Claim> {
    const claimed = await this.unitOfWork.run(() => this.claims.claim(id, staff));
    if (claimed) return this.publish(staff, claimed);
    const item = await this.items.find(id);
    if (!item) throw new Refusal('moderation.notFound');
    this.refuseForeign(item, staff);
    // It was free again the moment after.
    throw new Refusal('moderation.taken');
  }

  /** Null where nothing waits that is free. */
  async claimNext(
    staff: StaffPrincipal,
    { kind = null, after = null }: BodyOf<'claimNextModerationItem'>,
  ): Promise<Claim> {
    const claimed = await this.unitOfWork.run(() => this.claims.claimNext({ kind, after }, staff));
    return claimed ? this.publish(staff, claimed) : { id: null, until: null };
  }

  async release(staff: StaffPrincipal, id: number): Promise<void> {
    if (await this.unitOfWork.run(() => this.claims.release(id, staff)))
      this.ephemeral.to(staffTopic('moderation')).send('moderation.claimed', { id, claim: null });
  }

  /** @throws Refusal where an item is not theirs to decide */
  refuseForeign(item: ModerationItemEntity, { staffId }: Pick<StaffPrincipal, 'staffId'>): void {
    const { state, barredId, claimedBy, claimedUntil, claimedName } = item;
    if (state !== 'open') throw new Refusal('moderation.decided');
    if (barredId === staffId) throw new Refusal('moderation.ownDecision');
    if (claimedBy !== null && claimedBy !== staffId && claimedUntil !== null && claimedUntil > this.clock.now())
      throw new Refusal('moderation.taken', { message: `${claimedName}正在审核这条内容` });
  }

  private publish({ staffId, name }: StaffPrincipal, { id, until }: Claimed): Claim {
    const claim = { staffId, name, until: until.toISOString() };
    this.ephemeral.to(staffTopic('moderation')).send('moderation.claimed', { id, claim });
    return { id, until: claim.until };
  }
}
