import type { Schemas } from '@ug/contract';
import type { ListedSession } from '#platform/auth/sessions';
import { currentActor } from '#platform/actor/actor-context';
import { hasPermission } from '#platform/actor/permissions';
import { maskedPhone, maskedWithin } from '#platform/phones/masked-phone';
import type { DataRow } from '#platform/player-data/player-data';
import type { FoundRecord } from '#platform/record-search/record-search';
import { avatarAddress } from './accounts.rules';
import type { PlayerEntity } from './player.entity';

/** The age of a player, and whether a real name is missing. */
export interface AgeStatus {
  /** By the verified real name, else as the player says; 0 when unknown. */
  readonly age: number;
  /** Whether the age is that of a verified real name. */
  readonly isAgeProven: boolean;
  /** Whether a real name is asked for that is not known. */
  readonly needRealName: boolean;
}

/** Status of an account for its own player, in the types of the database. */
export type StatusRow = AgeStatus &
  Pick<PlayerEntity, 'id' | 'name' | 'avatar' | 'phone' | 'sex'> & {
    readonly login_name: string;
    readonly has_password: number;
    readonly level_type: number;
    readonly exp_time: number | null;
    readonly erase_at: number | null;
    readonly created_at: number;
  };

/** An account with name and password. */
const NAME_ACCOUNT = 1;
/** One that only a code by SMS opens. */
const PHONE_ACCOUNT = 2;

const needBind = (phone: string | null) => (phone === null ? 1 : 0);

/** Returns the account data that the client keeps after a sign-in. */
export const toAccount = (
  { id, loginName, name, phone, passwordHash, sex }: PlayerEntity,
  { age, needRealName }: AgeStatus,
  session: { readonly token: string; readonly isNew: boolean },
): Schemas['Account'] => ({
  uid: String(id),
  token: session.token,
  loginName,
  name,
  accountType: passwordHash === '' ? PHONE_ACCOUNT : NAME_ACCOUNT,
  age,
  sex,
  needBind: needBind(phone),
  needRealName: needRealName ? 1 : 0,
  newAccount: session.isNew ? 1 : 0,
});

/** Returns the status that players see of their own account, with the balance of their wallet. */
export const toUserStatus = (player: StatusRow, coinNum: number): Schemas['UserStatus'] => ({
  uid: String(player.id),
  name: player.name,
  avatar: avatarAddress(player.avatar),
  loginName: player.login_name,
  phone: maskedPhone(player.phone),
  needBind: needBind(player.phone),
  hasPassword: player.has_password === 1,
  sex: player.sex,
  age: player.age,
  coinNum,
  levelType: player.level_type,
  expTime: player.exp_time === null ? null : new Date(player.exp_time).toISOString(),
  needRealName: player.needRealName ? 1 : 0,
  isAgeProven: player.isAgeProven,
  registeredAt: new Date(player.created_at).toISOString(),
  ...(player.erase_at !== null && { erasesAt: new Date(player.erase_at).toISOString() }),
});

/**
 * Masks numbers in a login name unless the asking member of staff may see them: many login names contain a mobile
 * number or a part of one.
 */
function loginNameShown(loginName: string): string {
  const { principal } = currentActor();
  const maySeeNumbers = principal?.kind === 'staff' && hasPermission(principal, 'accounts.reveal');
  return maySeeNumbers ? loginName : maskedWithin(loginName);
}

/** Returns the versions that a player has agreed to; nothing for a player who was never asked. */
function agreementOf({
  termsVersion,
  privacyVersion,
  agreedAt,
}: PlayerEntity): Pick<Schemas['PlayerAccount'], 'agreement'> {
  if (termsVersion === null || privacyVersion === null || agreedAt === null) return {};
  return { agreement: { termsVersion, privacyVersion, agreedAt: agreedAt.toISOString() } };
}

/** Returns a player as the console shows them. */
export const toPlayerAccount = (player: PlayerEntity, coinNum: number): Schemas['PlayerAccount'] => ({
  id: player.id,
  version: player.version,
  loginName: loginNameShown(player.loginName),
  phone: maskedPhone(player.phone),
  name: player.name,
  avatar: avatarAddress(player.avatarShown),
  channelID: player.channelId,
  inviteCode: player.inviteCode,
  levelType: player.levelType,
  expTime: player.expTime?.toISOString() ?? null,
  coinNum,
  banned: player.banned,
  banReason: player.banReason,
  ...(player.erasedAt !== null && { isErased: true }),
  ...(player.erasedAt === null && player.eraseAt !== null && { erasesAt: player.eraseAt.toISOString() }),
  ...agreementOf(player),
  lastLoginAt: player.lastLoginAt.toISOString(),
  createdAt: player.createdAt.toISOString(),
});

/** A signed-in device, as its player sees it from the session `currentId`. */
export const toPlayerSession = (session: ListedSession, currentId: string): Schemas['PlayerSession'] => ({
  id: session.id,
  device: String(session.claims['device']),
  isCurrent: session.id === currentId,
  createdAt: session.createdAt.toISOString(),
});

/** A signed-in device, as staff see it. */
export const toAccountDevice = (session: ListedSession): Schemas['AccountDevice'] => ({
  id: session.id,
  device: String(session.claims['device']),
  createdAt: session.createdAt.toISOString(),
});

/** A signed-in device, as it is handed to its player. */
export const toSessionData = ({ claims, createdAt }: ListedSession): DataRow => ({
  about: claims,
  createdAt: createdAt.toISOString(),
});

/** A player as a search finds them. */
export interface FoundPlayer {
  readonly id: number;
  readonly name: string;
  readonly login_name: string;
  readonly phone: string | null;
  readonly banned: number | boolean;
}

/** A player as a search shows them: numbers are masked here as well, also to those who looked for the whole. */
export const toFoundPlayer = ({ id, name, login_name: loginName, phone, banned }: FoundPlayer): FoundRecord => ({
  id,
  title: name,
  subtitle: [`UID ${id}`, maskedWithin(loginName), maskedPhone(phone), banned ? '已封禁' : '']
    .filter(Boolean)
    .join(' · '),
  path: `/accounts/${id}/show`,
});
