import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { StaffPrincipal } from '#platform/actor/principal';
import { isWithin, plainAddress } from '#platform/addresses/networks';
import { ConsoleNetworks } from '#platform/auth/console-networks';
import { SecondFactor } from '#platform/auth/second-factor';
import { Clock } from '#platform/clock/clock';
import { SharedLimits } from '#platform/cluster/shared-limits';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { ApiTokensRepository, type LivingToken } from './api-tokens.repository';
import { hashOf } from './api-token-secrets';

const MINUTE = 60;
/** A use is noted so often at most: a call that only reads should not have to write. */
const NOTED_EVERY_MS = 5 * MINUTE * 1000;

/** Lets other systems in by their tokens. Each call reads its token again, so that a change holds at once. */
@Injectable()
export class ApiTokenAccessService {
  private readonly limiter: RateLimiterAbstract | null;

  constructor(
    private readonly tokens: ApiTokensRepository,
    private readonly directory: StaffDirectoryService,
    private readonly secondFactor: SecondFactor,
    private readonly networks: ConsoleNetworks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    limits: SharedLimits,
    { rateLimit }: AppConfig,
  ) {
    this.limiter = rateLimit > 0 ? limits.limiter({ name: 'api-tokens', points: rateLimit, seconds: MINUTE }) : null;
  }

  /**
   * Returns the caller with a secret: its creator, with those of the chosen permissions that they still have.
   * @param address where the call came from, to the last bit
   * @returns null where the secret is unknown, revoked or expired, or its creator has no working account
   * @throws Refusal `api-token.addressRefused`, `api-token.tooFast`
   */
  async holderOf(secret: string, address: string): Promise<StaffPrincipal | null> {
    const token = await this.tokens.findLiving(hashOf(secret), this.clock.now());
    const creator = token && (await this.directory.find(token.creatorId));
    if (!creator || creator.disabled) return null;
    if (!this.mayComeFrom(token, address)) throw new Refusal('api-token.addressRefused');
    await this.spend(token);
    await this.noteUse(token, address);
    const { id: staffId, username, name, role } = creator;
    // A creator who has to set up a second factor may do nothing before.
    const mustSetUp = (await this.secondFactor.demandOf({ id: staffId, role })) === 'setUp';
    const held = mustSetUp ? [] : this.directory.permissionsOf(creator);
    const permissions = token.permissions.filter((permission) => held.includes(permission));
    const used = { id: token.id, name: token.name };
    return { kind: 'staff', sessionId: '', staffId, username, name, role, permissions, token: used };
  }

  /** The console's own list holds for tokens that have none. */
  private mayComeFrom({ addresses }: LivingToken, address: string): boolean {
    return addresses.length > 0 ? isWithin(addresses, address) : this.networks.admit(address);
  }

  private async spend({ id }: LivingToken): Promise<void> {
    try {
      await this.limiter?.consume(String(id));
    } catch (refused) {
      const { msBeforeNext = 1000 } = refused as { msBeforeNext?: number };
      throw new Refusal('api-token.tooFast', { retryAfter: Math.ceil(msBeforeNext / 1000) });
    }
  }

  private async noteUse({ id, lastUsedAt }: LivingToken, address: string): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
    await this.unitOfWork.run(() => this.tokens.noteUse(id, plainAddress(address), now));
  }
}
