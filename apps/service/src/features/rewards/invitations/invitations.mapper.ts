import type { Schemas } from '@ug/contract';
import type { InvitationEntity } from './invitation.entity';
import type { InvitationSettingsEntity } from './invitation-settings.entity';
import { maskedName } from './invitations.rules';

/** Settings that people change. */
export type InvitationRules = Omit<Schemas['InvitationSettingsInput'], 'version'>;

export const toRules = (settings: InvitationRules): InvitationRules => ({
  enabled: settings.enabled,
  inviterCoins: settings.inviterCoins,
  inviteeCoins: settings.inviteeCoins,
  dailyCap: settings.dailyCap,
  totalCap: settings.totalCap,
  checkInDays: settings.checkInDays,
  byDownload: settings.byDownload,
  withinDays: settings.withinDays,
});

export const toSettings = (settings: InvitationSettingsEntity): Schemas['InvitationSettings'] => ({
  id: 0,
  version: settings.version,
  ...toRules(settings),
  updatedAt: settings.updatedAt.toISOString(),
});

/** An invited player as the inviter sees them. */
export const toInvited = (invitation: InvitationEntity, name: string): Schemas['Invited'] => ({
  id: invitation.id,
  name: maskedName(name),
  state: invitation.state,
  coins: invitation.inviterPaid,
  activeDays: invitation.activeDays,
  registeredAt: invitation.createdAt.toISOString(),
});

export const toInvitation = (invitation: InvitationEntity): Schemas['Invitation'] => ({
  id: invitation.id,
  version: invitation.version,
  inviterUid: invitation.inviterUid,
  inviteeUid: invitation.inviteeUid,
  state: invitation.state,
  suspicion: invitation.suspicion,
  inviterCoins: invitation.inviterCoins,
  inviteeCoins: invitation.inviteeCoins,
  inviterPaid: invitation.inviterPaid,
  isCapped: invitation.isCapped,
  activeDays: invitation.activeDays,
  checkInDays: invitation.checkInDays,
  byDownload: invitation.byDownload,
  activeAt: invitation.activeAt?.toISOString() ?? null,
  activeBy: invitation.activeBy.toISOString(),
  settledAt: invitation.settledAt?.toISOString() ?? null,
  settledBy: invitation.settledBy,
  reason: invitation.reason,
  createdAt: invitation.createdAt.toISOString(),
});
