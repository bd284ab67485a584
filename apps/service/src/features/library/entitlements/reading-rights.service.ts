import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { MembershipsService } from '#features/money/memberships/memberships.service';
import type { OfferedPart } from '#features/library/parts/parts.rules';
import { EntitlementsRepository } from './entitlements.repository';
import type { ReadingLease } from './reading-rights.port';

/** A text that members read is theirs for so long before it is asked about again. */
const LEASE_MS = 7 * 86_400_000;

/** Facts that decide about reading a part. */
type Asked = Pick<OfferedPart, 'id' | 'workId' | 'access' | 'isMemberFree' | 'isShown'>;

/** A part that was taken down is not free, because only its owners read it. */
const isFree = ({ access, isShown }: Asked): boolean => isShown && access === 'free';

/** Rights of readers to parts. The service decides; clients only show it. */
@Injectable()
export class ReadingRightsService {
  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly memberships: MembershipsService,
    private readonly clock: Clock,
  ) {}

  /** True where a reader may have all of a part now: it is theirs, also when it was taken down, free, or members read it; null is a guest. */
  async allows(uid: number | null, part: Asked): Promise<boolean> {
    if (isFree(part)) return true;
    if (uid === null) return false;
    if (await this.entitlements.owns(uid, part)) return true;
    return part.isShown && (part.access === 'member' || part.isMemberFree) && this.memberships.isMember(uid);
  }

  /** Rights to keep parts on a device, by the ids of the parts that the player may read. */
  async leases(uid: number, parts: readonly Asked[]): Promise<ReadonlyMap<number, ReadingLease>> {
    const asked = parts.filter((part) => !isFree(part)).map(({ id }) => id);
    const owned = await this.entitlements.ownedAmong(uid, asked);
    const membersUntil = asked.length > owned.size ? await this.memberLease(uid) : null;
    const leases = new Map<number, ReadingLease>();
    for (const part of parts) {
      const { id, access, isMemberFree, isShown } = part;
      if (isFree(part) || owned.has(id)) leases.set(id, { until: null });
      else if (membersUntil && isShown && (access === 'member' || isMemberFree))
        leases.set(id, { until: membersUntil });
    }
    return leases;
  }

  /** Null for a player who is no member now. */
  private async memberLease(uid: number): Promise<Date | null> {
    const now = this.clock.now().getTime();
    const end = (await this.memberships.endOf(uid))?.getTime() ?? 0;
    return end > now ? new Date(Math.min(end, now + LEASE_MS)) : null;
  }
}
