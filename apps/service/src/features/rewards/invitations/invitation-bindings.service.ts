import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { Registered } from '#features/players/accounts/accounts.events';
import type { InvitationCodeEntity } from './invitation-code.entity';
import { InvitationCodesRepository } from './invitation-codes.repository';
import { InvitationCodesService } from './invitation-codes.service';
import { InvitationSettingsService } from './invitation-settings.service';
import { activeBy, canonicalCode } from './invitations.rules';
import { InvitationsRepository } from './invitations.repository';

/** An invitation that was made, and the end of its time. */
interface Bound {
  readonly id: number;
  readonly inviterUid: number;
  readonly end: Date;
}

/** Binds new players to their inviters, inside the unit of work of the registration. */
@Injectable()
export class InvitationBindingsService {
  constructor(
    private readonly codes: InvitationCodesRepository,
    private readonly ownCodes: InvitationCodesService,
    private readonly invitations: InvitationsRepository,
    private readonly settings: InvitationSettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a new player a code, and binds them to the one by whose code they came. A code that is nobody's is left
   * alone: registration by an old link succeeds all the same.
   * @returns the invitation, null where there is none
   */
  async bind({ uid, inviteCode, deviceId }: Registered): Promise<Bound | null> {
    const own = await this.ownCodes.make(uid, deviceId);
    const code = canonicalCode(inviteCode);
    const inviter = code === null ? null : await this.codes.find(code);
    if (!inviter || inviter.uid === uid) return null;
    const suspicion = await this.suspicionOf(own, inviter);
    const rules = await this.settings.current();
    const now = this.clock.now();
    const end = activeBy(now, rules.withinDays);
    const id = await this.invitations.insert({
      ...fresh,
      inviterUid: inviter.uid,
      inviteeUid: uid,
      state: suspicion === null ? 'waiting' : 'review',
      suspicion,
      addressSign: this.ownCodes.addressSign(),
      inviterCoins: rules.enabled ? rules.inviterCoins : 0,
      inviteeCoins: rules.enabled ? rules.inviteeCoins : 0,
      checkInDays: rules.checkInDays,
      byDownload: rules.byDownload,
      activeBy: end,
      day: this.clock.today(),
      createdAt: now,
    });
    return { id, inviterUid: inviter.uid, end };
  }

  /** A second account of the same device or household may be a friend's, or the inviter's own: a person has a look. */
  private async suspicionOf(
    own: InvitationCodeEntity,
    inviter: InvitationCodeEntity,
  ): Promise<Schemas['InvitationSuspicion'] | null> {
    const { uid, deviceSign } = own;
    if (deviceSign === null) return 'unknown';
    if (await this.codes.isKnownDevice(deviceSign, uid)) return 'device';
    const address = this.ownCodes.addressSign();
    const isKnown = inviter.addressSign === address || (await this.invitations.hasInvitedFrom(inviter.uid, address));
    return isKnown ? 'address' : null;
  }
}

/** Nothing has come of it yet. */
const fresh = {
  version: 1,
  inviterPaid: 0,
  isCapped: false,
  activeDays: 0,
  lastActiveDay: '',
  activeAt: null,
  settledDay: null,
  settledAt: null,
  settledBy: null,
  reason: '',
} as const;
